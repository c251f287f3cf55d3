/** Building blocks of inputs and outputs: ids, paging, revision, money-free primitives. */
import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Opaque identifier; clients must not look inside. */
export const Id = z
  .string()
  .min(1)
  .max(LIMITS.idLength)
  .regex(/^[A-Za-z0-9_-]+$/)
export type Id = z.infer<typeof Id>
export const ById = z.object({ id: Id })
export type ById = z.infer<typeof ById>

/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime()

export const Paging = {
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSize),
}
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.number().int(), current: z.number().int(), size: z.number().int() })
export type Page<T> = { records: T[]; total: number; current: number; size: number }

export const SortOrder = z.enum(['asc', 'desc'])
export type SortOrder = z.infer<typeof SortOrder>

/** Trimmed, non-empty text without control characters, at most `max` characters (code points). */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((s) => [...s].length <= max, { params: { key: 'tooLong', max } })
    .refine((s) => !/\p{Cc}/u.test(s), { params: { key: 'controlCharacters' } })
/** Free text without NUL, at most `max` characters. */
export const Text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((s) => !s.includes('\u0000'), { params: { key: 'controlCharacters' } })

/** true and false as JSON, query or form values. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])

/** `#rrggbb`, lower case. */
export const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)

export const Created = z.object({ id: Id })
export type Created = z.infer<typeof Created>
/** Permissions of the caller on this resource; pages show only actions that are true here. */
export const Abilities = z.record(z.string(), z.boolean())
export type Abilities = z.infer<typeof Abilities>
