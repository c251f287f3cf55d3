// The first stage of an import: the contents of its site, and its pages as blocks. What a preview has read is kept beside the upload for the
// run that may follow, which does not read the pages again (EDIT-12).
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { readBlocks } from '@lectern/content'
import type { ImportReportItem } from '@lectern/contracts'
import { createId, DomainError } from '@lectern/kernel'
import { acceptContent } from '../../articles/accept-content.ts'
import type { ImportDocument } from '../../articles/import-documents.ts'
import type { Site } from '../../articles/import-plan.ts'
import { readAll } from '../../files/measured-stream.ts'
import { type ImportContext, type Report, readingKey } from '../import-context.ts'
import { readSource } from './read-documents.ts'
import { readSite } from './read-site.ts'

/** Larger readings are not kept. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024
const MAX_TEXT_BYTES = 512 * 1024 * 1024
const FASTEST = 1

export type Reading = { site: Site; documents: ImportDocument[] }

/** `version`: of the product, whose next one may read pages in another way. `lines`: what the report says about the pages. */
type KeptReading = { version: string; documents: ImportDocument[]; lines: ImportReportItem[] }

/** Errors: importEmpty, and those of readSource. */
export async function readTree(context: ImportContext): Promise<Reading> {
  const { ctx, source, report, steps, upload } = context
  const site = await readSite(ctx, source, report)
  steps.expect(source.documents.length)
  const recalled = upload?.wasPreviewed ? await recallReading(context, upload.storageKey) : null
  const documents =
    recalled ?? (upload?.isPreview ? await readAndKeep(context, upload.storageKey) : await readSource(context))
  if (documents.length === 0) throw new DomainError('importEmpty')
  return { site, documents }
}

/** Pages with pictures or tables are not kept: their files are needed too. */
async function readAndKeep(context: ImportContext, storageKey: string): Promise<ImportDocument[]> {
  const { source, report } = context
  const before = new Set(source.files.keys())
  const lines: ImportReportItem[] = []
  const recording: Report = {
    ...report,
    add(path, problem, detail = '', line) {
      lines.push({ path, problem, detail, ...(line !== undefined && { line }) })
      report.add(path, problem, detail, line)
    },
  }
  const documents = await readSource({ ...context, report: recording })
  const isSame = source.files.size === before.size && [...source.files.keys()].every((path) => before.has(path))
  if (isSame) await keep(context, storageKey, { version: context.ctx.ports.version, documents, lines })
  return documents
}

async function keep({ ctx }: ImportContext, storageKey: string, reading: KeptReading): Promise<void> {
  const { ports, log } = ctx
  try {
    const bytes = await promisify(gzip)(JSON.stringify(reading), { level: FASTEST })
    if (bytes.byteLength > MAX_KEPT_BYTES) return
    const stream = (async function* () {
      yield bytes
    })()
    await ports.storage.put(readingKey(storageKey), stream, { mime: 'application/gzip' })
  } catch (error) {
    // The run reads the upload itself then.
    log.warn({ err: error }, 'the result of reading an import could not be stored')
  }
}

/** Null when nothing was kept, or another version of the product kept it. The report gets the same lines again. */
async function recallReading(context: ImportContext, storageKey: string): Promise<ImportDocument[] | null> {
  const { report, steps } = context
  const reading = await load(context, storageKey)
  if (reading === null) return null
  for (const { path, problem, detail, line } of reading.lines) report.add(path, problem, detail, line)
  const documents: ImportDocument[] = []
  for (const document of reading.documents) {
    const blocks = acceptContent('file', () => readBlocks(document.blocks))
    documents.push({ ...document, id: createId(), blocks })
    await steps.step()
  }
  return documents
}

async function load({ ctx: { ports } }: ImportContext, storageKey: string): Promise<KeptReading | null> {
  try {
    const bytes = await readAll(await ports.storage.get(readingKey(storageKey)))
    const text = await promisify(gunzip)(bytes, { maxOutputLength: MAX_TEXT_BYTES })
    const reading: KeptReading = JSON.parse(text.toString('utf8'))
    return reading.version === ports.version ? reading : null
  } catch {
    // It is missing or incomplete: the upload is there.
    return null
  }
}
