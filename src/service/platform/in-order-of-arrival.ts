/**
 * Yields the results of tasks as they arrive; at most `atOnce` run at a time, begun in the given order.
 * Begins no more once the reader stops.
 */
export async function* inOrderOfArrival<T>(
  tasks: readonly (() => Promise<T>)[],
  atOnce: number,
): AsyncGenerator<T, void, undefined> {
  const waiting = tasks.values()
  const running = new Map<object, Promise<{ task: object; result: T }>>()
  for (;;) {
    while (running.size < atOnce) {
      const { value: task } = waiting.next()
      if (task === undefined) break
      running.set(
        task,
        task().then((result) => ({ task, result })),
      )
    }
    if (running.size === 0) return
    const { task, result } = await Promise.race(running.values())
    running.delete(task)
    yield result
  }
}
