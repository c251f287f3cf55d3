// Reading the documents of a source into blocks; one that cannot be read is told of and left out.
import { setImmediate } from 'node:timers/promises'
import { type Block, decodeText, htmlToDocument, markdownToDocument, rewriteLinks } from '@lectern/content'
import type { ImportDocument } from '../articles/import-documents.ts'
import { createId } from '../core/ids.ts'
import type { ArchiveFile } from './archive.ts'
import { readWord } from './read-word.ts'
import type { Report } from './report.ts'
import { INSIDE, type Source, type SourceDocument } from './source.ts'

const DATA = /^data:image\/(png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/=\s]+)$/i

/** Reads them one by one, calling `step` after each. Pictures inside of documents join `files`. */
export async function readSource(
  { documents, files }: Source,
  report: Report,
  step: () => Promise<void>,
): Promise<ImportDocument[]> {
  const read: ImportDocument[] = []
  const paths = new Set<string>()
  for (const document of documents) {
    // Reading is work without a pause: whatever else the process does gets its turn in between.
    await setImmediate()
    try {
      if (paths.has(document.path)) throw new Error('twice in the archive')
      paths.add(document.path)
      const folder = `${INSIDE}/${paths.size}`
      const { title, blocks } = await readOne(document, folder, files, report)
      const own = takePicturesOut(blocks, folder, files)
      read.push({ id: createId(), path: document.path, source: document.path, title, blocks: own })
    } catch {
      report.add(document.path, 'fileUnreadable')
    }
    await step()
  }
  return read
}

async function readOne(
  { path, kind, read }: SourceDocument,
  folder: string,
  files: Map<string, ArchiveFile>,
  report: Report,
): Promise<{ title: string | null; blocks: Block[] }> {
  const bytes = await read()
  if (kind === 'markdown') return markdownToDocument(decodeText(bytes))
  if (kind === 'html') return lossy(decodeText(bytes), path, report)
  const { html, pictures } = await readWord(bytes, path, `${folder}/word`, report)
  for (const [name, picture] of pictures) addFile(files, name, picture)
  return lossy(html, path, report)
}

function lossy(html: string, path: string, report: Report) {
  const { lost, ...document } = htmlToDocument(html)
  for (const tag of lost) report.add(path, 'elementLost', tag)
  return document
}

const addFile = (files: Map<string, ArchiveFile>, path: string, bytes: Buffer) =>
  files.set(path, { path, size: bytes.length, read: async () => bytes })

/** Pictures written into the text itself become files. */
function takePicturesOut(blocks: Block[], folder: string, files: Map<string, ArchiveFile>): Block[] {
  let count = 0
  return rewriteLinks(blocks, (url, use) => {
    const [, type, data] = use === 'image' ? (DATA.exec(url) ?? []) : []
    if (type === undefined || data === undefined) return url
    const path = `${folder}/picture-${++count}.${type.toLowerCase()}`
    addFile(files, path, Buffer.from(data, 'base64'))
    return `/${path}`
  })
}
