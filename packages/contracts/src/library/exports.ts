/** Export of a person's own data (specification §2 User settings; ACC-06). */
import { z } from 'zod'
import { type ErrorCodes, Id } from '../kernel/index.ts'

export const ExportState = z.enum(['queued', 'ready', 'failed'])
export type ExportState = z.infer<typeof ExportState>
export const DataExport = z.object({
  id: Id,
  state: ExportState,
  size: z.number(),
  createdTime: z.string(),
  expiresTime: z.string(),
})
export type DataExport = z.infer<typeof DataExport>

export const EXPORT_ERRORS = {
  notExportable: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
