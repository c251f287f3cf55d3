// One query for all who wait at that moment, as the reader's epochs are asked for (ADR 0005).

/** Answers what `read` gives by a run that begins after the question: one run at a time, the next takes everybody who came meanwhile. */
export function askTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null

  function run(): Promise<T> {
    next = null
    const own = read()
    running = own.catch(() => undefined)
    return own
  }

  return () => {
    next ??= running.then(run)
    return next
  }
}
