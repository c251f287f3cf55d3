// A page of another program as blocks, with the pictures that are in it (EDIT-12). Runs in the child process of conversions.
import { type Block, ContentError, checkBlocks, type TakePicture, type TextKind } from '@lectern/content'
import {
  confluencePage,
  confluenceStorage,
  confluenceWiki,
  type ForeignDocument,
  lakePage,
  notionPage,
  notionTable,
  notionText,
} from '../../foreign/index.ts'
import { csvRows } from '../../spreadsheets/index.ts'
import { epubPage } from './foreign/epub-page.ts'
import type { ForeignFormat } from './foreign/formats.ts'
import { lakeDocument } from './foreign/lake-document.ts'
import { mhtmlPage } from './foreign/mhtml.ts'
import { notebook } from './foreign/notebook.ts'
import { acceptForeign, namedText, pictureTaker, type ReadDocument } from './import-document.ts'
import { tooLarge } from './too-large.ts'

/** `names`: what the page refers to by name, and its address. */
type Input = { format: ForeignFormat; bytes: Uint8Array; folder: string; names: Readonly<Record<string, string>> }
type Page = {
  text: string
  bytes: Buffer
  names: Input['names']
  take: TakePicture
  keep: (picture: Uint8Array, extension: string) => string
  /** Takes the name of a set of characters that was guessed. */
  doubt: (charset: string) => void
}

/** Those that are read as one text. */
const TEXTS: Partial<Record<ForeignFormat, TextKind>> = {
  notionPage: 'html',
  notionText: 'text',
  confluencePage: 'html',
  confluenceStorage: 'xml',
  confluenceWiki: 'text',
  lakeDocument: 'text',
  lake: 'html',
  epubPage: 'html',
  notebook: 'text',
}
const READERS: Record<ForeignFormat, (page: Page) => ForeignDocument | Promise<ForeignDocument>> = {
  notionPage: ({ text, take }) => notionPage(text, take),
  notionText: ({ text, take }) => notionText(text, take),
  confluencePage: ({ text, take }) => confluencePage(text, take),
  confluenceStorage: ({ text, names, take }) => confluenceStorage(text, names, take),
  confluenceWiki: ({ text, names, take }) => confluenceWiki(text, names, take),
  lakeDocument: ({ text, take }) => lakeDocument(text, take),
  lake: ({ text, take }) => lakePage(text, null, take),
  epubPage: ({ text, names, take }) => epubPage(text, names, take),
  notebook: ({ text, take }) => notebook(text, take),
  mhtml: ({ bytes, take, keep, doubt }) => mhtmlPage(bytes, { take, keep, doubt }),
  notionTable: async ({ bytes, names, doubt }) => {
    const { rows, guessed } = await csvRows(bytes)
    if (guessed !== null) doubt(guessed)
    return notionTable(rows, names)
  },
}

/** Errors: invalidInput (more than one article may hold), conversionUnreadable. */
export async function readForeign({ format, bytes: input, folder, names }: Input): Promise<ReadDocument> {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const collected: Pick<ReadDocument, 'pictures' | 'problems'> = { pictures: new Map(), problems: [] }
  try {
    const take = pictureTaker(folder, collected)
    const keep = (picture: Uint8Array, extension: string) => {
      const name = `${folder}/part-${collected.pictures.size + 1}.${extension}`
      collected.pictures.set(name, picture)
      return `/${name}`
    }
    const kind = TEXTS[format]
    const text = kind === undefined ? '' : await namedText(bytes, kind, collected.problems)
    const doubt = (charset: string) => void collected.problems.push({ problem: 'charsetGuessed', detail: charset })
    const page = await READERS[format]({ text, bytes, names, take, keep, doubt })
    const { title, blocks, anchors, facts, unread } = acceptForeign(page, collected.problems)
    if (format === 'mhtml') leaveDesign(collected.pictures, blocks)
    // Pictures are in notebooks too.
    const accepted = format === 'notebook' ? checkBlocks(blocks) : checkBlocks(blocks, bytes.byteLength)
    const extras = { ...(anchors && { anchors }), ...(facts && { facts }), ...(unread && { unread }) }
    return { title, blocks: accepted, ...collected, ...extras }
  } catch (error) {
    throw error instanceof ContentError ? tooLarge(error, 'file') : error
  }
}

/** A saved page brings along what its design shows, which is not a part of its text. */
function leaveDesign(pictures: Map<string, Uint8Array>, blocks: readonly Block[]): void {
  const text = JSON.stringify(blocks)
  for (const path of pictures.keys()) if (!text.includes(`"/${path}"`)) pictures.delete(path)
}
