// Every conversion of a file or text that a stranger made. To add one: a line here and a module in tasks/.
// The caller's process reads this table too, so modules are loaded by `load` only.
import { z } from 'zod'
import { type ConversionRunner, defineTask } from './task.ts'

const MEGABYTE = 1024 * 1024
const Bytes = z.instanceof(Uint8Array)

export const CONVERSIONS = {
  /** An office file as clean HTML for the page (FILE-03). */
  'office.html': defineTask({
    input: z.object({ format: z.enum(['docx', 'xlsx']), bytes: Bytes }),
    output: z.string(),
    timeoutMs: 20_000,
    maxOutputBytes: 16 * MEGABYTE,
    alone: true,
    load: async () => (await import('./tasks/office-html.ts')).officeHtml,
  }),
} as const

export type Conversions = ConversionRunner<typeof CONVERSIONS>
