// Rows by a key, in their order.

export function grouped<T, K>(rows: Iterable<T>, key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const known = groups.get(key(row))
    if (known) known.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
