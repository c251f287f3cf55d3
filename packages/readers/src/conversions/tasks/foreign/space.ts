// Reads the XML export of Confluence, as far as imports need it.
import { z } from 'zod'

const SpacePageSchema = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  space: z.string(),
  title: z.string(),
  /** Its place among its siblings; null when nobody moved it. */
  position: z.number().nullable(),
  blog: z.boolean(),
  /** A draft, or archived. */
  hidden: z.boolean(),
  /** Written before version 4, in its own markup. */
  wiki: z.boolean(),
  body: z.string(),
  labels: z.array(z.string()),
  comments: z.number().int(),
})
export type SpacePage = z.infer<typeof SpacePageSchema>

export const SpaceSchema = z.object({
  /** Key and name. */
  spaces: z.array(z.object({ id: z.string(), key: z.string(), name: z.string() })),
  pages: z.array(SpacePageSchema),
  attachments: z.array(z.object({ id: z.string(), page: z.string(), name: z.string(), version: z.string() })),
  /** Names of people by their keys. */
  users: z.record(z.string(), z.string()),
})
export type ConfluenceSpace = z.infer<typeof SpaceSchema>
