// Made-up numbers that look random and are the same in every run.
import { Prisma } from '@lectern/db'

/** SQL text: a number in [0, 1) that follows from `n` (an integer column) and `salt`. */
export const chance = (n: string, salt: number): Prisma.Sql =>
  Prisma.raw(`((hashint8extended((${n})::bigint, ${salt}) & 1048575) / 1048576.0::float8)`)

/** SQL text: an integer in [0, below), small ones more often the higher `skew` is (1: all alike). */
export const pick = (n: string, salt: number, below: number, skew = 1): Prisma.Sql =>
  Prisma.sql`floor(${Prisma.raw(String(below))} * power(${chance(n, salt)}, ${Prisma.raw(String(skew))}))::int`

/** SQL text: the moment of number `n` of `count` (0 first), spread over the 365 days before `now`, in order. */
export const momentOf = (n: string, count: number, now: Date): Prisma.Sql =>
  Prisma.sql`(${now}::timestamptz - make_interval(secs => (${Prisma.raw(String(count))} - ${Prisma.raw(n)})::float8 * 31536000 / ${Prisma.raw(String(count))}))`

/** SQL text: one of `texts`, by an integer. */
export const oneOf = (choice: Prisma.Sql, texts: readonly string[]): Prisma.Sql =>
  Prisma.sql`(${[...texts]}::text[])[1 + ${choice}]`

/** SQL text: the numbers from 0 to `count - 1`, as `n`. */
export const numbers = (count: number): Prisma.Sql =>
  Prisma.raw(`generate_series(0::bigint, ${Math.max(0, count - 1)}::bigint) n`)
