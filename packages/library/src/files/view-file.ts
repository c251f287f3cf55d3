// Preview of an attachment (specification §7 getFileContentByContentFileId, §3 officeViewFlag; FILE-03).
import { plainText } from '@lectern/content'
import type { ById, FileContent, FileView } from '@lectern/contracts'
import { errorMessage, translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, fileSettings, notFound, tenantOf } from '@lectern/kernel'
import { derived } from './derived.ts'
import { type FileRow, findVisibleFile } from './file.repo.ts'
import { htmlKey } from './image-sizes.ts'
import { readAll } from './measured-stream.ts'
import { isPdfKind, officePdf } from './office-pdf.ts'

/** Larger texts and office files are downloads, because they would be held in memory. */
const MAX_TEXT_BYTES = 1024 * 1024
const MAX_OFFICE_BYTES = 8 * 1024 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const OFFICE_FORMATS: Readonly<Record<string, 'docx' | 'xlsx'>> = {
  [`${OFFICE}wordprocessingml.document`]: 'docx',
  [`${OFFICE}spreadsheetml.sheet`]: 'xlsx',
}

/** For those who may see the file. Office files are shown when the operators have turned that on. Errors: notFound. */
export async function viewFile(ctx: DomainContext, { id }: ById): Promise<FileContent> {
  const file = await findVisibleFile(ctx, id)
  if (!file) throw notFound('file')
  const { fileName, mime, size, width, height } = file
  return { id, fileName, mime, size, width, height, reason: '', ...(await shown(ctx, file)) }
}

type Shown = Pick<FileContent, 'view' | 'content'> & { reason?: string }

async function shown(ctx: DomainContext, file: FileRow): Promise<Shown> {
  if (file.mime.startsWith('text/') && file.size <= MAX_TEXT_BYTES)
    return { view: 'text', content: await plainText(await readFile(ctx, file)) }
  const format = OFFICE_FORMATS[file.mime]
  if (format && (await fileSettings(ctx)).officeView) return officeHtml(ctx, file, format)
  if (isPdfKind(file)) return officeAsPdf(ctx, file)
  return { view: viewOf(file.mime), content: null }
}

/** The page loads the PDF from the address, where it is stored by then. */
async function officeAsPdf(ctx: DomainContext, file: FileRow): Promise<Shown> {
  try {
    const shown = (await officePdf(ctx, file)) !== null
    return shown
      ? { view: 'pdf', content: `/file?fileId=${encodeURIComponent(file.id)}&as=pdf` }
      : { view: 'download', content: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'notFound') throw error
    const reason =
      error.code === 'notAvailable' ? translate(ctx.lang, 'files.view.noProgram') : errorMessage(ctx.lang, error.code)
    return { view: 'download', content: null, reason }
  }
}

async function officeHtml(ctx: DomainContext, file: FileRow, format: 'docx' | 'xlsx'): Promise<Shown> {
  try {
    if (file.size > MAX_OFFICE_BYTES) throw new DomainError('conversionTooLarge')
    const html = await derived(ctx, htmlKey(file.storageKey), 'text/plain; charset=utf-8', async () => {
      const input = { format, bytes: await readFile(ctx, file) }
      return Buffer.from(await ctx.ports.conversions.run('office.html', input, { owner: tenantOf(ctx.actor) ?? '' }))
    })
    return { view: 'html', content: Buffer.from(html).toString('utf8') }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'notFound') throw error
    return { view: 'download', content: null, reason: errorMessage(ctx.lang, error.code) }
  }
}

/** Returns the view for content that the page loads from the file's address. */
function viewOf(mime: string): FileView {
  const [kind] = mime.split('/')
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind
  return mime === 'application/pdf' ? 'pdf' : 'download'
}

async function readFile(ctx: DomainContext, { id, storageKey }: FileRow): Promise<Buffer<ArrayBuffer>> {
  const stream = await ctx.ports.storage.get(storageKey).catch((error: unknown) => {
    ctx.log.error({ err: error, fileId: id }, 'stored file cannot be read')
    throw notFound('file')
  })
  return readAll(stream)
}

/** Whether office files can be shown in the page. */
export const officeView = async (ctx: DomainContext): Promise<boolean> => (await fileSettings(ctx)).officeView
