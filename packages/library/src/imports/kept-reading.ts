// What the look before an import has read, kept beside the upload for the run that may follow: its pages are not read twice (EDIT-12).

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { readBlocks } from '@lectern/content'
import type { ImportReportItem } from '@lectern/contracts'
import { createId, type DomainContext } from '@lectern/kernel'
import { acceptContent } from '../articles/accept-content.ts'
import type { ImportDocument } from '../articles/import-documents.ts'
import { readAll } from '../files/measured-stream.ts'
import { readSource } from './read-documents.ts'
import type { Report } from './report.ts'
import type { Source } from './source-document.ts'

/** Larger ones are read again. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024
const MAX_TEXT_BYTES = 512 * 1024 * 1024
const FASTEST = 1

/** `version`: of the product, whose next one may read pages in another way. */
type Reading = { version: string; documents: ImportDocument[]; lines: ImportReportItem[] }
type Given = { report: Report; step: () => Promise<void>; storageKey: string }

/** An upload: whether it is only looked at now, and whether it was before. */
export type Upload = { storageKey: string; looks: boolean; lookedAt: boolean }

export const keptKey = (storageKey: string): string => `${storageKey}-read`

/** With what was kept of it. */
export async function deleteUpload({ ports }: Pick<DomainContext, 'ports'>, storageKey: string): Promise<void> {
  await ports.storage.delete(keptKey(storageKey))
  await ports.storage.delete(storageKey)
}

/** The pages of a source; those of an upload that was looked at before are not read again. Errors: those of readSource. */
export async function readPages(
  ctx: DomainContext,
  source: Source,
  { report, step, upload }: Omit<Given, 'storageKey'> & { upload: Upload | undefined },
): Promise<ImportDocument[]> {
  if (!upload) return readSource(ctx, source, report, step)
  const given = { report, step, storageKey: upload.storageKey }
  const known = upload.lookedAt ? await recallReading(ctx, given) : null
  if (known !== null) return known
  return upload.looks ? readAndKeep(ctx, source, given) : readSource(ctx, source, report, step)
}

/** Unless pictures or tables stood in the pages, of which the files are needed too. */
async function readAndKeep(
  ctx: DomainContext,
  source: Source,
  { report, step, storageKey }: Given,
): Promise<ImportDocument[]> {
  const before = new Set(source.files.keys())
  const lines: ImportReportItem[] = []
  const noted: Report = {
    ...report,
    add(path, problem, detail = '', line) {
      lines.push({ path, problem, detail, ...(line !== undefined && { line }) })
      report.add(path, problem, detail, line)
    },
  }
  const documents = await readSource(ctx, source, noted, step)
  const same = source.files.size === before.size && [...source.files.keys()].every((path) => before.has(path))
  if (same) await keep(ctx, storageKey, { version: ctx.ports.version, documents, lines })
  return documents
}

async function keep({ ports, log }: DomainContext, storageKey: string, reading: Reading): Promise<void> {
  try {
    const bytes = await promisify(gzip)(JSON.stringify(reading), { level: FASTEST })
    if (bytes.byteLength > MAX_KEPT_BYTES) return
    const stream = (async function* () {
      yield bytes
    })()
    await ports.storage.put(keptKey(storageKey), stream, { mime: 'application/gzip' })
  } catch (error) {
    // The run reads the upload itself then.
    log.warn({ err: error }, 'what an import has read could not be kept')
  }
}

/** Null when nothing was kept, or another version of the product kept it. What it told of the pages is told again. */
async function recallReading(
  ctx: DomainContext,
  { report, step, storageKey }: Given,
): Promise<ImportDocument[] | null> {
  const reading = await load(ctx, storageKey)
  if (reading === null) return null
  for (const { path, problem, detail, line } of reading.lines) report.add(path, problem, detail, line)
  const documents: ImportDocument[] = []
  for (const document of reading.documents) {
    const blocks = acceptContent('file', () => readBlocks(document.blocks))
    documents.push({ ...document, id: createId(), blocks })
    await step()
  }
  return documents
}

async function load({ ports }: DomainContext, storageKey: string): Promise<Reading | null> {
  try {
    const bytes = await readAll(await ports.storage.get(keptKey(storageKey)))
    const text = await promisify(gunzip)(bytes, { maxOutputLength: MAX_TEXT_BYTES })
    const reading: Reading = JSON.parse(text.toString('utf8'))
    return reading.version === ports.version ? reading : null
  } catch {
    // It is not there, or half of it: the upload is.
    return null
  }
}
