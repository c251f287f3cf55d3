// An in-memory cache bounded by bytes, least recently used first out.

export type BoundedStore<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  delete(key: string): void
  readonly bytes: number
}

/** At most `maxBytes` for all values together; the least recently used is evicted first. A value above `maxValueBytes` is not stored. */
export function createBoundedStore<Value>(
  { maxBytes, maxValueBytes }: { maxBytes: number; maxValueBytes: number },
  sizeOf: (key: string, value: Value) => number,
): BoundedStore<Value> {
  const values = new Map<string, { value: Value; size: number }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= values.get(key)?.size ?? 0
    values.delete(key)
  }
  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const entry = values.get(key)
      if (!entry) return undefined
      // A map keeps the order of insertion: re-insert, so that the least recently used comes first.
      values.delete(key)
      values.set(key, entry)
      return entry.value
    },
    put(key, value) {
      drop(key)
      const size = sizeOf(key, value)
      if (size > maxValueBytes) return
      values.set(key, { value, size })
      bytes += size
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
