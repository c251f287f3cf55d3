// Presentations and old office files as PDF, where a program that reads them is on the machine (FILE-03).
import { type DomainContext, DomainError, fileSettings } from '@lectern/kernel'
import { derived } from './derived.ts'
import type { FileRow } from './file.repo.ts'
import { pdfKey } from './image-sizes.ts'
import { readAll } from './measured-stream.ts'

/** Larger files are downloads, because they would be held in memory. */
const MAX_BYTES = 40 * 1024 * 1024

const EXTENSIONS: Readonly<Record<string, string | undefined>> = {
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
}

/** Whether the file is of a kind that is shown as PDF. */
export const isPdfKind = ({ mime }: Pick<FileRow, 'mime'>): boolean => EXTENSIONS[mime] !== undefined

/**
 * Converts at the first request, which may take a minute. Null: not a kind that is shown so, or the operators have not turned office
 * files on. Errors: notAvailable, and those of the conversion.
 */
export async function officePdf(ctx: DomainContext, file: FileRow): Promise<Uint8Array | null> {
  const extension = EXTENSIONS[file.mime]
  if (!extension || !(await fileSettings(ctx)).officeView) return null
  const { office, storage } = ctx.ports
  if (!office.available) throw new DomainError('notAvailable')
  if (file.size > MAX_BYTES) throw new DomainError('conversionTooLarge')
  return derived(ctx, pdfKey(file.storageKey), 'application/pdf', async () =>
    office.toPdf(await readAll(await storage.get(file.storageKey)), extension),
  )
}
