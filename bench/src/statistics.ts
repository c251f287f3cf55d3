// Percentiles and medians of measured milliseconds.
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Medians of two pieces of work, run turn by turn, so that a busy moment slows down both. */
export async function medianOfBoth(
  rounds: number,
  warmUp: number,
  works: readonly [() => Promise<unknown>, () => Promise<unknown>],
) {
  for (const work of works) await times(warmUp, work)
  const samples: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) samples[index as 0 | 1].push(...(await times(1, work)))
  return [median(samples[0]), median(samples[1])] as const
}

/** Runs `work` for 0..count-1 one after the other; milliseconds of each. */
export async function times(count: number, work: (i: number) => Promise<unknown>): Promise<number[]> {
  const out: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await work(i)
    out.push(performance.now() - start)
  }
  return out
}
