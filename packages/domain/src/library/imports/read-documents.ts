// Reads the documents of a source into blocks; documents that cannot be read are reported and left out.
import { setImmediate } from 'node:timers/promises'
import {
  type Block,
  decodeText,
  htmlToDocument,
  markdownToDocument,
  readDataPicture,
  type TakePicture,
} from '@lectern/content'
import { createId } from '../../kernel/index.ts'
import type { ImportDocument } from '../articles/import-documents.ts'
import type { ArchiveFile } from './archive.ts'
import { PICTURE_EXTENSIONS, readWord } from './read-word.ts'
import type { Report } from './report.ts'
import { EMBEDDED_FOLDER, type Source, type SourceDocument } from './source.ts'

/** Data URLs also use the second name of JPEG. */
const EXTENSIONS: Readonly<Record<string, string>> = { ...PICTURE_EXTENSIONS, 'image/jpg': 'jpg' }

/** Calls `step` after each document. Pictures embedded in documents are added to `files`. */
export async function readSource(
  { documents, files }: Source,
  report: Report,
  step: () => Promise<void>,
): Promise<ImportDocument[]> {
  const read: ImportDocument[] = []
  const paths = new Set<string>()
  for (const document of documents) {
    // Reading blocks the event loop: other work of the process runs in between.
    await setImmediate()
    try {
      if (paths.has(document.path)) throw new Error('duplicate path')
      paths.add(document.path)
      const folder = `${EMBEDDED_FOLDER}/${paths.size}`
      const { title, blocks } = await readOne(document, folder, files, report)
      read.push({ id: createId(), path: document.path, source: document.path, title, blocks })
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
  const take = pictureTaker(path, folder, files, report)
  if (kind === 'markdown') return markdownToDocument(decodeText(bytes), take)
  if (kind === 'html') return convertHtml(decodeText(bytes), path, report, take)
  const { html, pictures } = await readWord(bytes, path, `${folder}/word`, report)
  for (const [name, picture] of pictures) addFile(files, name, path, picture)
  return convertHtml(html, path, report, take)
}

function convertHtml(html: string, path: string, report: Report, take: TakePicture) {
  const { lost, ...document } = htmlToDocument(html, take)
  for (const tag of lost) report.add(path, 'elementLost', tag)
  return document
}

const addFile = (files: Map<string, ArchiveFile>, path: string, within: string, bytes: Buffer) =>
  files.set(path, { path, size: bytes.length, within, read: async () => bytes })

/** Pictures in data URLs become files; other data URLs are reported. */
function pictureTaker(path: string, folder: string, files: Map<string, ArchiveFile>, report: Report): TakePicture {
  let count = 0
  return (url) => {
    const picture = readDataPicture(url)
    const extension = picture ? EXTENSIONS[picture.mime] : undefined
    if (!picture || extension === undefined) {
      report.add(path, 'pictureRefused', url.slice(0, url.indexOf(',') + 1) || 'data:')
      return null
    }
    const name = `${folder}/picture-${++count}.${extension}`
    addFile(files, name, path, Buffer.from(picture.bytes))
    return `/${name}`
  }
}
