// How a page shows an attachment (specification §7 getFileContentByContentFileId, §3 officeViewFlag; FILE-03).
import type { ById, FileContent, FileView } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { fileSettings, notFound } from '../../kernel/index.ts'
import { derived } from './derived.ts'
import { type FileRow, findVisibleFile } from './file.repo.ts'
import { htmlKey } from './image-sizes.ts'
import { readAll } from './measured-stream.ts'
import { isOffice, officeHtml } from './office-html.ts'

/** Larger texts and office files are downloads, because they would be held in memory. */
const MAX_TEXT_BYTES = 1024 * 1024
const MAX_OFFICE_BYTES = 8 * 1024 * 1024

/** For those who may see the file. Office files are shown when the operators have turned that on. Errors: notFound. */
export async function viewFile(ctx: DomainContext, { id }: ById): Promise<FileContent> {
  const file = await findVisibleFile(ctx, id)
  if (!file) throw notFound()
  const { fileName, mime, size, width, height } = file
  const facts = { id, fileName, mime, size, width, height }
  const content = await contentOf(ctx, file)
  if (content !== null) return { ...facts, view: isOffice(mime) ? 'html' : 'text', content }
  return { ...facts, view: viewOf(mime), content: null }
}

async function contentOf(ctx: DomainContext, file: FileRow): Promise<string | null> {
  if (file.mime.startsWith('text/') && file.size <= MAX_TEXT_BYTES) return (await readFile(ctx, file)).toString('utf8')
  if (!isOffice(file.mime) || file.size > MAX_OFFICE_BYTES || !(await fileSettings(ctx)).officeView) return null
  const html = await derived(ctx, htmlKey(file.storageKey), 'text/plain; charset=utf-8', async () => {
    const made = await officeHtml(file.mime, await readFile(ctx, file))
    return made === null ? null : Buffer.from(made)
  })
  return html && Buffer.from(html).toString('utf8')
}

/** How the page shows content that it loads from the file's address. */
function viewOf(mime: string): FileView {
  const [kind] = mime.split('/')
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind
  return mime === 'application/pdf' ? 'pdf' : 'download'
}

async function readFile(ctx: DomainContext, { id, storageKey }: FileRow): Promise<Buffer<ArrayBuffer>> {
  const stream = await ctx.ports.storage.get(storageKey).catch((error: unknown) => {
    ctx.log.error({ err: error, fileId: id }, 'stored file cannot be read')
    throw notFound()
  })
  return readAll(stream)
}

/** Whether office files can be shown in the page. */
export const officeView = async (ctx: DomainContext): Promise<boolean> => (await fileSettings(ctx)).officeView
