/** Runs tasks of one key one after the other, and tasks of different keys side by side. */
export function createOrderedQueue<Key = string>(): <T>(key: Key, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<Key, Promise<unknown>>()
  return (key, task) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(task)
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return result
  }
}
