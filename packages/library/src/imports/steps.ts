// The progress of an import, and what it has stored so far.
export type Steps = {
  /** More is to do than was known. */
  expect(more: number): void
  /** One is done; `files` are those stored so far, by path. Errors: importCancelled. */
  step(files?: Record<string, string>): Promise<void>
  /** Files stored so far, also by an earlier try. */
  files(): Record<string, string>
  total(): number
}

/** For imports that nobody watches. */
export function countSteps(): Steps {
  let stored: Record<string, string> = {}
  let total = 0
  return {
    files: () => stored,
    total: () => total,
    expect(more) {
      total += more
    },
    async step(files) {
      if (files) stored = files
    },
  }
}
