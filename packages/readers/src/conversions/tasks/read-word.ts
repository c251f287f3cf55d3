// Word documents as HTML with separate pictures (EDIT-12): structure, colours and alignment are kept, fonts and sizes are not.
import { changesDetail, commentsDetail, type WordChanges } from '@lectern/contracts'
import { decodeXML } from 'entities'
import { type ArchiveFile, openArchive, readArchiveFile } from '../archive.ts'
import { checkOffice, OFFICE_LIMITS } from '../office-check.ts'
import { PICTURE_EXTENSIONS } from './picture-extensions.ts'
import type { Problem } from './problem.ts'
import { CELL_STYLES, coloredCells, withCellColors } from './word-cells.ts'
import { withChanges } from './word-changes.ts'
import { withChoices } from './word-choices.ts'
import { type Chunk, chunkedHtml, readChunk, withChunkSigns } from './word-chunks.ts'
import { CONTENTS, CONTENTS_STYLES, withoutContents } from './word-contents.ts'
import { FORMULA_STYLES, formulasOf, withFormulas } from './word-formulas.ts'
import { hiddenStyles, withoutHidden } from './word-hidden.ts'
import { alignedHtml, alignedParagraph, hasText, LOOK_STYLES, withLooks } from './word-looks.ts'
import { numberedLists, readNumbering, withNumbers } from './word-numbers.ts'
import { RULE_STYLE, readableParts } from './word-parts.ts'
import { headingStyles } from './word-styles.ts'
import { attributeIn, SHOWN } from './word-xml.ts'

/** Not in the library's types. */
type Transforms = { transforms: { paragraph<P>(change: (paragraph: P) => P): (document: unknown) => unknown } }
export type WordDocument = { html: string; pictures: Map<string, Buffer>; problems: Problem[] }

/** Parts of a document that articles do not support; what they must hold to be one. */
const UNSUPPORTED_PARTS: readonly [pattern: RegExp, lost: string, says?: RegExp][] = [
  [/^word\/header\d*\.xml$/, 'headers', SHOWN],
  [/^word\/footer\d*\.xml$/, 'footers', SHOWN],
  [/^word\/document\d*\.xml$/, 'contents', CONTENTS],
  [/^word\/charts\//, 'charts'],
  [/^word\/diagrams\//, 'diagrams'],
  [/^word\/embeddings\//, 'embeddings'],
]
/** A picture of which the document only has an address. */
const OUTSIDE = /^could not (?:open|read) external image:? '([^']*)'/i
const STYLES = [
  'u => u',
  ...CONTENTS_STYLES,
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  // Names of Word's own styles are the same in all its languages.
  ...['Quote', 'Intense Quote', 'Block Text', 'Quotations'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  ...['HTML Preformatted', 'Source Code', 'Preformatted Text', 'Code'].map(
    (name) => `p[style-name='${name}'] => pre:separator('\\n')`,
  ),
  ...['HTML Code', 'HTML Sample', 'HTML Typewriter', 'Verbatim Char', 'Source Code Char', 'Source Text'].map(
    (name) => `r[style-name='${name}'] => code`,
  ),
  "r[style-name='HTML Keyboard'] => kbd",
  ...[7, 8, 9].map((level) => `p[style-name='heading ${level}'] => h6:fresh`),
  RULE_STYLE,
  ...LOOK_STYLES,
  ...CELL_STYLES,
  ...FORMULA_STYLES,
]

/** Documents in documents in documents. */
const MAX_WITHIN = 2

/**
 * `folder` is put before the names of pictures, so that those of several documents differ. Errors: those of checkOffice.
 */
export async function readWord(bytes: Buffer, folder: string, within = 0): Promise<WordDocument> {
  await checkOffice(bytes)
  const files = await openArchive(bytes, OFFICE_LIMITS)
  const problems = await unsupportedParts(files)
  const textOf = async (path: string) => {
    const file = files.find((one) => one.path === path)
    return file ? (await readArchiveFile(file)).toString('utf8') : ''
  }
  problems.push(...commentsOf(await textOf('word/comments.xml')))
  const styles = await textOf('word/styles.xml')
  const { readable, chunks, told } = readerOf({ styles, numbering: await textOf('word/numbering.xml') })
  // Loaded with the first document: most installations import few.
  const { default: mammoth } = await import('mammoth')
  const { transforms } = mammoth as unknown as Transforms
  const pictures = new Map<string, Buffer>()
  const result = await mammoth.convertToHtml({ file: asZip(files, readable) } as unknown as { buffer: Buffer }, {
    styleMap: [...STYLES, ...headingStyles(styles)],
    ...(within > 0 && { idPrefix: `${folder.replace(/\W+/g, '-')}-` }),
    transformDocument: transforms.paragraph(alignedParagraph),
    convertImage: mammoth.images.imgElement(async (image) => {
      const type = await typeOf(image)
      const extension = PICTURE_EXTENSIONS[type]
      const name = `${folder}/picture-${pictures.size + 1}.${extension ?? 'bin'}`
      if (extension === undefined) problems.push({ problem: 'pictureRefused', detail: type })
      else pictures.set(name, await image.readAsBuffer())
      return { src: extension === undefined ? '' : `/${name}` }
    }),
  })
  for (const { message } of result.messages) {
    const [, address] = OUTSIDE.exec(message) ?? []
    if (address !== undefined) problems.push({ problem: 'pictureMissing', detail: address.slice(0, 200) })
  }
  problems.push(...told())
  const tidied = formulasOf(numberedLists(coloredCells(alignedHtml(result.value))))
  const texts: string[] = []
  for (const [index, chunk] of chunks.entries()) {
    const word = (inner: Buffer, inFolder: string) => readWord(inner, inFolder, within + 1)
    const place = { files, folder: `${folder}-${index + 1}`, word }
    const text = within < MAX_WITHIN ? await readChunk(chunk, place) : { lost: chunk.part }
    texts.push('lost' in text ? '' : text.html)
    if ('lost' in text) problems.push({ problem: 'partDropped', detail: text.lost })
    else {
      for (const [name, picture] of text.pictures) pictures.set(name, picture)
      problems.push(...(text.problems ?? []))
    }
  }
  return { html: chunkedHtml(tidied, texts), pictures, problems }
}

/** Returns the reader of a document's parts, with the problems it finds. */
function readerOf(sources: { styles: string; numbering: string }) {
  const numbering = readNumbering(sources.numbering, sources.styles)
  const hiding = hiddenStyles(sources.styles)
  const chunks: Chunk[] = []
  const changes: WordChanges = { inserted: 0, deleted: 0, moved: 0, formatted: 0, authors: [] }
  let hidden = 0
  const visibleXml = (xml: string) => withoutHidden(withoutContents(withChanges(xml, changes)), hiding, () => hidden++)
  const readable = (xml: string, part: string) => {
    const whole = withChunkSigns(withChoices(visibleXml(xml)), part, chunks)
    return withFormulas(withCellColors(withLooks(withNumbers(readableParts(whole), numbering))))
  }
  const wordProblems = (): Problem[] => [
    ...(changes.inserted + changes.deleted + changes.moved + changes.formatted > 0
      ? [{ problem: 'changesAccepted' as const, detail: changesDetail(changes) }]
      : []),
    ...(hidden > 0 ? [{ problem: 'hiddenText' as const, detail: String(hidden) }] : []),
  ]
  return { readable, chunks, told: wordProblems }
}

function commentsOf(xml: string): Problem[] {
  const comments = [...xml.matchAll(/<w:comment\s[^<>]*>/g)].map(([tag]) => decodeXML(attributeIn(tag, 'w:author')))
  if (comments.length === 0) return []
  const authors = [...new Set(comments.filter((name) => name.trim() !== ''))]
  return [{ problem: 'wordComments', detail: commentsDetail({ count: comments.length, authors }) }]
}

/** '' where the document has none, such as for pictures outside of it: their address is reported. */
async function typeOf(image: { contentType: string | undefined; readAsBuffer(): Promise<Buffer> }): Promise<string> {
  if (image.contentType) return image.contentType
  await image.readAsBuffer()
  return ''
}

/** The archive as the library reads archives; parts with text are made readable. */
function asZip(files: readonly ArchiveFile[], readable: (xml: string, part: string) => string) {
  const filesByPath = new Map(files.map((file) => [file.path, file]))
  return {
    exists: (path: string) => filesByPath.has(path),
    read: async (path: string, encoding?: string) => {
      const file = filesByPath.get(path)
      if (!file) throw new Error(`not in the document: ${path}`)
      const bytes = await readArchiveFile(file)
      if (encoding === undefined) return new Uint8Array(bytes)
      if (encoding === 'base64') return bytes.toString('base64')
      const text = new TextDecoder(encoding).decode(bytes)
      return hasText(path) ? readable(text, path) : text
    },
  }
}

/** Those without words, which programs write always, are no loss. */
async function unsupportedParts(files: readonly ArchiveFile[]): Promise<Problem[]> {
  const lost: Problem[] = []
  for (const [pattern, detail, says] of UNSUPPORTED_PARTS)
    for (const file of files.filter(({ path }) => pattern.test(path))) {
      if (says && !says.test((await readArchiveFile(file)).toString('utf8'))) continue
      lost.push({ problem: 'wordLost', detail })
      break
    }
  return lost
}
