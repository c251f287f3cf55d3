/** The operation log of a manual (specification §2 'Manual editor'). */
import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Subject of an entry, for filtering. */
export const ManualLogKind = z.enum(['writing', 'directory', 'publishing', 'settings', 'members'])
export type ManualLogKind = z.infer<typeof ManualLogKind>

export const ManualLogInput = z.object({
  manualId: Id,
  kind: ManualLogKind.optional(),
  /** `next` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(30),
})
export type ManualLogInput = z.infer<typeof ManualLogInput>

export const ManualLogEntry = z.object({
  id: z.string(),
  action: z.string(),
  kind: ManualLogKind,
  /** Empty for what the system did by itself. */
  actorName: z.string(),
  actorType: z.enum(['member', 'operator', 'visitor', 'apiToken', 'system']),
  /** The article, and whether it can still be opened; null when the entry is about the manual. */
  article: z.object({ id: Id, title: z.string(), living: z.boolean() }).nullable(),
  /** Small facts: how many articles, the other manual. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  time: z.string(),
})
export type ManualLogEntry = z.infer<typeof ManualLogEntry>
/** Latest first. Saves of one person at one article in a row are one entry. */
export const ManualLogPage = z.object({ records: z.array(ManualLogEntry), next: z.string().nullable() })
export type ManualLogPage = z.infer<typeof ManualLogPage>
