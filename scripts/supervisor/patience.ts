// A start has no deadline, because a machine may be slow or busy: it waits, and says now and then for what.

const SAY_EVERY_MS = 30_000

/** Resolves as `work` does; until then prints `line` every `everyMs`. */
export async function saying<T>(
  print: (line: string) => void,
  line: string,
  work: Promise<T>,
  everyMs: number = SAY_EVERY_MS,
): Promise<T> {
  const timer = setInterval(() => print(line), everyMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
