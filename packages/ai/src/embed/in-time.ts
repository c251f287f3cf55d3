/** What `answer` gives, or null when it takes longer than so many milliseconds; a late failure has no reader any more. */
export async function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
    answer.catch(() => {})
  }
}
