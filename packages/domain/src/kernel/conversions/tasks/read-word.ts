// Word documents as HTML with separate pictures (EDIT-12): the structure is kept, the formatting is not.
import type { ImportProblem } from '@lectern/contracts'
import { openArchive, readArchiveFile } from '../archive.ts'
import { checkOffice, OFFICE_LIMITS } from '../office-check.ts'

/** Kinds of embedded pictures; SVG and AVIF are rasterised when they are stored. */
export const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}

export type Problem = { problem: ImportProblem; detail: string }
export type WordDocument = { html: string; pictures: Map<string, Buffer>; problems: Problem[] }

/** Parts of a document that articles do not support. */
const UNSUPPORTED_PARTS: readonly [pattern: RegExp, lost: string][] = [
  [/^word\/header\d*\.xml$/, 'headers'],
  [/^word\/footer\d*\.xml$/, 'footers'],
  [/^word\/comments\.xml$/, 'comments'],
  [/^word\/charts\//, 'charts'],
  [/^word\/diagrams\//, 'diagrams'],
  [/^word\/embeddings\//, 'embeddings'],
]
const STYLES = ['u => u', "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/**
 * `folder` is put before the names of pictures, so that those of several documents differ. Errors: those of checkOffice.
 */
export async function readWord(bytes: Buffer, folder: string): Promise<WordDocument> {
  await checkOffice(bytes)
  const problems = await unsupportedParts(bytes)
  // Loaded with the first document: most installations import few.
  const { default: mammoth } = await import('mammoth')
  const pictures = new Map<string, Buffer>()
  const result = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: STYLES,
      convertImage: mammoth.images.imgElement(async (image) => {
        const extension = PICTURE_EXTENSIONS[image.contentType]
        const name = `${folder}/picture-${pictures.size + 1}.${extension ?? 'bin'}`
        if (extension === undefined) problems.push({ problem: 'pictureRefused', detail: image.contentType })
        else pictures.set(name, await image.readAsBuffer())
        return { src: extension === undefined ? '' : `/${name}` }
      }),
    },
  )
  return { html: result.value, pictures, problems }
}

async function unsupportedParts(bytes: Buffer): Promise<Problem[]> {
  const files = await openArchive(bytes, OFFICE_LIMITS)
  const lost = UNSUPPORTED_PARTS.flatMap(([pattern, name]) =>
    files.some(({ path }) => pattern.test(path)) ? [name] : [],
  )
  const main = files.find(({ path }) => path === 'word/document.xml')
  if (main && (await readArchiveFile(main)).includes('<m:oMath')) lost.push('equations')
  return lost.map((detail) => ({ problem: 'wordLost', detail }))
}
