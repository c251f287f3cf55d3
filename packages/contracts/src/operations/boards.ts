/** Boards: figures by day of one manual, one organisation and the platform (specification §7 'Data boards'; STAT-01, STAT-02, OPS-01). */
import { z } from 'zod'

/** Parts of the product whose use is counted. */
export const Feature = z.enum([
  'reading',
  'search',
  'answers',
  'writing',
  'publishing',
  'comments',
  'sharing',
  'templates',
  'imports',
  'exports',
  'portal',
  'robot',
  'files',
])
export type Feature = z.infer<typeof Feature>
