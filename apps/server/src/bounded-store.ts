// What was made once and may be forgotten: values by key within so many bytes.

export type BoundedStore<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  delete(key: string): void
  readonly bytes: number
}

/** `most` bytes of all values together, the least recently used forgotten first; one of more than `largest` is not kept. */
export function createBoundedStore<Value>(
  { most, largest }: { most: number; largest: number },
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
      const kept = values.get(key)
      if (!kept) return undefined
      // A map keeps the order of insertion, so what was used last goes to the end.
      values.delete(key)
      values.set(key, kept)
      return kept.value
    },
    put(key, value) {
      drop(key)
      const size = sizeOf(key, value)
      if (size > largest) return
      values.set(key, { value, size })
      bytes += size
      for (const oldest of values.keys()) {
        if (bytes <= most) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
