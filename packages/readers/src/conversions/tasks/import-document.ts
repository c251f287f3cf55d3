// One document of an import as blocks, with the pictures that are in it (EDIT-12). Runs in the child process of conversions.
import {
  type Block,
  ContentError,
  checkBlocks,
  readDataPicture,
  readText,
  type TakePicture,
  type TextKind,
} from '@lectern/content'
import { confluencePage, type ForeignDocument, isConfluencePage, isLakePage, lakePage } from '../../foreign/index.ts'
import { htmlToDocument } from '../../html/from-html.ts'
import type { LostPart } from '../../losses/losses.ts'
import { markdownToDocument } from '../../markdown/from-markdown.ts'
import { type FrontFacts, splitFrontMatter } from '../../markdown/front-matter.ts'
import { readSpreadsheet, SpreadsheetError } from '../../spreadsheets/index.ts'
import { checkOffice } from '../office-check.ts'
import { ConversionRefused } from '../refused.ts'
import { PICTURE_EXTENSIONS } from './picture-extensions.ts'
import type { Problem } from './problem.ts'
import { readWord } from './read-word.ts'
import { tooLarge } from './too-large.ts'

export type DocumentKind = 'markdown' | 'html' | 'word'
/** `folder`: where the paths of its pictures begin. */
export type DocumentInput = { kind: DocumentKind; bytes: Uint8Array; folder: string }
/** Errors: invalidInput (more than one article may hold), conversionTooLarge, and those of checkOffice. Throws for files that cannot be read. */
export async function importSheet(input: { name: string; bytes: Uint8Array }): Promise<ReadDocument> {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  await checkOffice(bytes)
  try {
    const workbook = await readSpreadsheet(input.name, bytes)
    return { title: null, blocks: checkBlocks([workbook]), pictures: new Map(), problems: [] }
  } catch (error) {
    if (error instanceof ContentError) throw tooLarge(error, 'file')
    throw error instanceof SpreadsheetError && error.problem === 'tooLarge'
      ? new ConversionRefused('conversionTooLarge')
      : error
  }
}

export type ReadDocument = {
  title: string | null
  blocks: Block[]
  /** By the path to which the blocks refer. */
  pictures: Map<string, Uint8Array>
  problems: Problem[]
  /** The spreadsheet that the page shows. */
  table?: string
  /** The id of the protected article that our own archive was made of. */
  original?: string
  /** Names of fields at the top of a Markdown page that have no place here. */
  unread?: string[]
  /** Metadata of a Markdown page. */
  facts?: FrontFacts
  /** Slugs of headings by the names that addresses have for them; '' is the top. */
  anchors?: Record<string, string>
}

/** Data URLs also use the second name of JPEG. */
const EXTENSIONS: Readonly<Record<string, string>> = { ...PICTURE_EXTENSIONS, 'image/jpg': 'jpg' }

/** Errors: invalidInput (more than one article may hold), and those of checkOffice. */
export async function importDocument({ kind, bytes, folder }: DocumentInput): Promise<ReadDocument> {
  const collected: Pick<ReadDocument, 'pictures' | 'problems'> = { pictures: new Map(), problems: [] }
  const take = pictureTaker(folder, collected)
  try {
    if (kind !== 'word') {
      const text = await namedText(bytes, kind === 'html' ? 'html' : 'text', collected.problems)
      const document =
        kind === 'markdown' ? fromMarkdown(text, take, collected.problems) : fromHtml(text, take, collected.problems)
      return { ...checked(document, text.length), ...collected }
    }
    const word = await readWord(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), `${folder}/word`)
    collected.problems.push(...word.problems)
    for (const [name, picture] of word.pictures) collected.pictures.set(name, picture)
    return { ...checked(fromHtml(word.html, take, collected.problems), word.html.length), ...collected }
  } catch (error) {
    throw error instanceof ContentError ? tooLarge(error, 'file') : error
  }
}

/** Reports a guessed charset. */
export async function namedText(bytes: Uint8Array, kind: TextKind, problems: Problem[]): Promise<string> {
  const { text, charset, doubt } = await readText(bytes, { kind })
  if (doubt) problems.push({ problem: 'charsetGuessed', detail: charset })
  return text
}

const checked = (
  {
    title,
    blocks,
    table,
    original,
    facts,
    anchors,
    unread,
  }: Pick<ReadDocument, 'title' | 'blocks' | 'table' | 'original' | 'facts' | 'anchors' | 'unread'>,
  source: number,
) => ({
  title,
  ...(facts !== undefined && { facts }),
  ...(table !== undefined && { table }),
  ...(original !== undefined && { original }),
  ...(anchors !== undefined && { anchors }),
  ...(unread !== undefined && unread.length > 0 && { unread }),
  blocks: checkBlocks(blocks, source),
})

function fromMarkdown(markdown: string, take: TakePicture, problems: Problem[]) {
  const { lost, ...document } = markdownToDocument(markdown, take)
  problems.push(...partsLost(lost))
  return document
}

/** Parts that the reader of a text names, as in the report. */
const partsLost = (lost: readonly LostPart[]): Problem[] =>
  lost.map(({ what, dropped, line }) => ({
    problem: dropped ? 'partDropped' : 'partPlain',
    detail: what.slice(0, 200),
    ...(line !== undefined && { line }),
  }))

/** The page of another program, with what it could not bring along among the problems. */
export function acceptForeign(page: ForeignDocument, problems: Problem[]) {
  const { lost, comments = 0, cut = 0, ...document } = page
  problems.push(...partsLost(lost))
  if (comments > 0) problems.push({ problem: 'commentsLost', detail: String(comments) })
  if (cut > 0) problems.push({ problem: 'outputCut', detail: String(cut) })
  return document
}

/** Pages of other programs come alone too: documents of Yuque are often saved under the name of a web page. */
function foreignPage(html: string, take: TakePicture): ForeignDocument | null {
  if (isLakePage(html)) return lakePage(html, null, take)
  return isConfluencePage(html) ? confluencePage(html, take) : null
}

function fromHtml(html: string, take: TakePicture, problems: Problem[]) {
  const foreign = foreignPage(html, take)
  if (foreign) return acceptForeign(foreign, problems)
  const front = splitFrontMatter(html)
  const { lost, plain, ...document } = htmlToDocument(front.body, take)
  for (const tag of lost) problems.push({ problem: 'elementLost', detail: tag })
  for (const what of plain) problems.push({ problem: 'partPlain', detail: what })
  problems.push(...partsLost(front.lost))
  // Pages of Jekyll and Hugo have the same fields as those in Markdown.
  const hasFields = /^(?:---|\+\+\+)/.test(html) && front.body.length < html.length
  return hasFields
    ? { ...document, title: front.title ?? document.title, facts: front.facts, unread: front.unread }
    : document
}

/** Pictures in data URLs become files; other data URLs are reported. */
export function pictureTaker(
  folder: string,
  { pictures, problems }: Pick<ReadDocument, 'pictures' | 'problems'>,
): TakePicture {
  let count = 0
  return (url) => {
    const picture = readDataPicture(url)
    const extension = picture ? EXTENSIONS[picture.mime] : undefined
    if (!picture || extension === undefined) {
      problems.push({
        problem: 'pictureRefused',
        detail: (url.slice(0, url.indexOf(',') + 1) || 'data:').slice(0, 200),
      })
      return null
    }
    const name = `${folder}/picture-${++count}.${extension}`
    pictures.set(name, picture.bytes)
    return `/${name}`
  }
}
