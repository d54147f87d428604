"""Work in this process and in forks of it, for which what is imported and read is there already."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar, cast

T = TypeVar("T")
Report = Callable[[int], None]  # with the number of steps that the task has in all


class WorkerDied(Exception):  # noqa: N818 (it says what happened)
    """A process ended without an answer, for instance for want of memory."""


def run(tasks: Sequence[Callable[[Report], T]], jobs: int, on_report: Report | None) -> list[T]:
    """Results of the tasks, in their order; each task gets a function to report a step with.

    As many processes as ``jobs``, of which this is one; each takes the next task until none is
    left: what one task has loaded or copied is there for the one after it. Without ``on_report``
    nobody waits for the steps, and none is sent.

    An exception of a task is raised here, and the other tasks are ended; one of another process is
    noticed at the next report here. Without fork, or with one job, all tasks run in this process.
    """
    if jobs < 2 or len(tasks) < 2 or "fork" not in multiprocessing.get_all_start_methods():
        return [task(on_report or (lambda steps: None)) for task in tasks]
    gc.freeze()  # the pages of memory that hold what is there already stay shared
    try:
        return _Pool(tasks, on_report).run(min(jobs, len(tasks)))
    finally:
        gc.unfreeze()


class _Pool(Generic[T]):
    def __init__(self, tasks: Sequence[Callable[[Report], T]], on_report: Report | None) -> None:
        self._tasks = tasks
        self._on_report = on_report
        self._running: dict[Connection, BaseProcess] = {}
        self._results: dict[int, T] = {}

    def run(self, jobs: int) -> list[T]:
        waiting = _filled_pipe(bytes(range(len(self._tasks))))
        try:
            for _ in range(jobs - 1):
                self._start(waiting)
            for number in _taken(waiting):
                self._results[number] = self._tasks[number](self._report)
            while self._running:
                self._receive_all(None)
        finally:
            os.close(waiting)
            for connection, process in self._running.items():
                process.terminate()
                process.join()
                connection.close()
        return [self._results[number] for number in range(len(self._tasks))]

    def _start(self, waiting: int) -> None:
        ours, theirs = multiprocessing.get_context("fork").Pipe(duplex=False)
        process = multiprocessing.get_context("fork").Process(
            target=_work,
            args=(
                self._tasks,
                waiting,
                theirs,
                [*self._running, ours],
                self._on_report is not None,
            ),
        )
        process.start()
        theirs.close()
        self._running[ours] = process

    def _report(self, steps: int) -> None:
        """A step of a task in this process; what the others have sent meanwhile is heard, too."""
        self._receive_all(0)
        if self._on_report:
            self._on_report(steps)

    def _receive_all(self, timeout: float | None) -> None:
        for connection in wait(list(self._running), timeout):
            self._receive(cast(Connection, connection))

    def _receive(self, connection: Connection) -> None:
        try:
            kind, value = connection.recv()
        except (EOFError, OSError):  # the latter where a process dies while it sends
            self._finish(connection)
            return
        if kind == "error":
            raise value
        if kind == "results":
            self._results |= value
        elif self._on_report:
            self._on_report(value)

    def _finish(self, connection: Connection) -> None:
        process = self._running[connection]
        process.join()
        if process.exitcode:
            raise WorkerDied(f"a build process died (exit code {process.exitcode})")
        connection.close()
        del self._running[connection]


def _filled_pipe(numbers: bytes) -> int:
    """The end to read from; each reader gets other bytes, and an end where none is left."""
    reading, writing = os.pipe()
    os.write(writing, numbers)
    os.close(writing)
    return reading


def _taken(waiting: int) -> Iterator[int]:
    """Numbers of tasks that nobody else has taken, until none is left."""
    while taken := os.read(waiting, 1):
        yield taken[0]


def _work(
    tasks: Sequence[Callable[[Report], T]],
    waiting: int,
    connection: Connection,
    others: Sequence[Connection],
    sends_steps: bool,
) -> None:
    """In the child: the results of its tasks, or the exception of one, go to the parent.

    They go when no task is left, since a parent at work does not read at once. ``others`` are ends
    for the parent: as long as one is open here, nothing says that the parent has died.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the parent says that a build was interrupted
    parent = os.getppid()
    for other in others:
        other.close()

    def send(kind: str, value: object) -> None:
        try:
            connection.send((kind, value))
        except BrokenPipeError:
            os._exit(1)  # nobody waits any more

    def report(steps: int) -> None:
        if os.getppid() != parent:
            os._exit(1)
        if sends_steps:
            send("step", steps)

    try:
        results = {number: tasks[number](report) for number in _taken(waiting)}
    except Exception as error:
        send("error", error)
    else:
        send("results", results)
