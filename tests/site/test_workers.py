"""Processes that share the tasks of a build: errors, deaths, and the order of results."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest

from generator.workers import Report, WorkerDied, run

FULL = 300_000  # bytes, more than a pipe takes before its reader is there
LONGEST = 60  # seconds until a test gives up


def in_child() -> bool:
    return multiprocessing.parent_process() is not None


def test_results_stand_in_the_order_of_the_tasks() -> None:
    seen: list[int] = []

    def task(number: int, report: Report) -> tuple[int, bytes]:
        report(5)
        return number, bytes(FULL)

    tasks = [lambda report, number=number: task(number, report) for number in range(5)]
    results = run(tasks, 3, seen.append)
    assert results == [(number, bytes(FULL)) for number in range(5)]
    assert seen == [5] * 5


@pytest.mark.parametrize("fails_in_child", [True, False])
def test_error_of_any_process_is_raised(fails_in_child: bool) -> None:
    both = multiprocessing.get_context("fork").Barrier(2)

    def task(report: Report) -> None:
        both.wait(LONGEST)  # each process has taken one
        if in_child() == fails_in_child:
            raise LookupError("this one")
        while True:  # until it is ended
            report(1)
            time.sleep(0.01)

    with pytest.raises(LookupError, match="this one"):
        run([task, task], 2, None)
    assert not multiprocessing.active_children()


def test_process_killed_while_it_sends() -> None:
    both = multiprocessing.get_context("fork").Barrier(2)
    results, child = multiprocessing.get_context("fork").Pipe(duplex=False)

    def task(report: Report) -> bytes:
        both.wait(LONGEST)  # each process has taken one
        if in_child():
            child.send(os.getpid())
            return bytes(FULL)
        assert results.poll(LONGEST)
        time.sleep(0.2)  # it sends by now, and waits for this process to read
        os.kill(results.recv(), signal.SIGKILL)
        return b""

    with pytest.raises(WorkerDied, match="a build process died"):
        run([task, task], 2, None)


ORPHAN = f"""
import multiprocessing, os, signal, time
from generator.workers import run
both = multiprocessing.get_context("fork").Barrier(2)
def task(report):
    both.wait({LONGEST})  # each process has taken one
    if multiprocessing.parent_process():
        return bytes({FULL})
    time.sleep(0.2)
    os.kill(os.getpid(), signal.SIGKILL)
run([task, task], 2, None)
"""


def test_nothing_outlives_a_killed_build() -> None:
    # The output ends when no process has it open any more.
    ended = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, timeout=LONGEST)
    assert ended.returncode == -signal.SIGKILL
    assert ended.stderr == b""
