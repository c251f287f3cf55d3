// Periodic work in batches, until nothing is left or the process stops.

/**
 * Calls `work` until it handles fewer than `size` rows or `signal` aborts; returns how many rows it handled in all. `work` gets the
 * number of rows to handle at most and returns how many it handled.
 */
export async function inBatches(
  { size, signal }: { size: number; signal?: AbortSignal },
  work: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const handled = await work(size)
    total += handled
    if (handled < size) break
  }
  return total
}
