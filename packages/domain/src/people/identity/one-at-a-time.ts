// Runs work of the same key one after the other within this process.
const last = new Map<string, Promise<unknown>>()

/** Waits for earlier work of `key`, then runs `work`. A failure of one does not stop the next. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => {},
    () => {},
  )
  last.set(key, settled)
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key)
  })
  return mine
}
