// What was read from a database, believed for moments: a change is felt by every process when they are over.
import type { Database } from './database.ts'

export type ShortMemory<T> = {
  /** The value of `key`, from `read` unless that was asked a moment ago. */
  take(db: Database, key: string, read: () => Promise<T>): Promise<T>
  /** The next one in this process asks the database again. */
  forget(db: Database, key: string): void
}

/** Each value is believed for so many milliseconds; of more than `most` keys of a database all are forgotten. */
export function createShortMemory<T>({ milliseconds, most }: { milliseconds: number; most: number }): ShortMemory<T> {
  const databases = new WeakMap<Database['pool'], Map<string, { value: T; expires: number }>>()
  return {
    async take({ pool }, key, read) {
      const known = databases.get(pool) ?? new Map<string, { value: T; expires: number }>()
      databases.set(pool, known)
      const last = known.get(key)
      if (last && last.expires > performance.now()) return last.value
      const value = await read()
      if (known.size >= most) known.clear()
      known.set(key, { value, expires: performance.now() + milliseconds })
      return value
    },
    forget({ pool }, key) {
      databases.get(pool)?.delete(key)
    },
  }
}
