// Word documents as HTML with separate pictures (EDIT-12): the structure is kept, the formatting is not.
import { openArchive } from './archive.ts'
import type { Report } from './report.ts'

/** Kinds of embedded pictures; SVG and AVIF are rasterised when they are stored. */
export const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}

export type WordDocument = { html: string; pictures: Map<string, Buffer> }

/** No real document unpacks to more. */
const ARCHIVE_LIMITS = { files: 5_000, bytes: 400 * 1024 * 1024 }
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
 * `folder` is put before the names of pictures, so that those of several documents differ. Unsupported parts are added to the report
 * under `path`. Errors: importBroken.
 */
export async function readWord(bytes: Buffer, path: string, folder: string, report: Report): Promise<WordDocument> {
  const files = await openArchive(bytes, ARCHIVE_LIMITS)
  await reportUnsupported(files, path, report)
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
        if (extension === undefined) report.add(path, 'pictureRefused', image.contentType)
        else pictures.set(name, await image.readAsBuffer())
        return { src: extension === undefined ? '' : `/${name}` }
      }),
    },
  )
  return { html: result.value, pictures }
}

async function reportUnsupported(
  files: Awaited<ReturnType<typeof openArchive>>,
  path: string,
  report: Report,
): Promise<void> {
  for (const [pattern, lost] of UNSUPPORTED_PARTS)
    if (files.some((file) => pattern.test(file.path))) report.add(path, 'wordLost', lost)
  const main = await files.find((file) => file.path === 'word/document.xml')?.read()
  if (main?.includes('<m:oMath')) report.add(path, 'wordLost', 'equations')
}
