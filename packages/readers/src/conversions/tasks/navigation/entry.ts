// One line of the contents of somebody else's site, as its files write it.
import { z } from 'zod'

/** `ref`: the page, as it is written there. `folder`: everything in that folder is here. */
export type NavEntry = { title: string | null; ref: string | null; folder: string | null; children: NavEntry[] }

/** `entries`: of a site, in their order. `label` and `order`: of the file's folder. `base`: where its pages are. */
export type Navigation = { entries: NavEntry[]; label: string | null; order: number | null; base: string }

const NavEntrySchema: z.ZodType<NavEntry> = z.lazy(() =>
  z.object({
    title: z.string().nullable(),
    ref: z.string().nullable(),
    folder: z.string().nullable(),
    children: z.array(NavEntrySchema),
  }),
)
export const NavigationSchema = z.object({
  entries: z.array(NavEntrySchema),
  label: z.string().nullable(),
  order: z.number().nullable(),
  base: z.string(),
})

export const entry = (facts: Partial<NavEntry>): NavEntry => ({
  title: null,
  ref: null,
  folder: null,
  children: [],
  ...facts,
})
export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The first of the keys that holds a text. */
export const textOf = (fields: Fields, ...keys: string[]): string | null => {
  const text = keys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text : null
}
