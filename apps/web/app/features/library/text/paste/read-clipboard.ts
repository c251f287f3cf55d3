/** Reads the clipboard as blocks: pieces of web pages and of Word documents, Markdown (EDIT-02). */
import { type Block, readDataPicture, rewriteLinks, type StyledText, type TakePicture } from '@lectern/content'
import {
  codeOfText,
  htmlToBlocks,
  isWordProcessor,
  looksLikeMarkdown,
  markdownToBlocks,
  pastedMarkdown,
  type RtfPicture,
  rtfPictures,
  tableOfText,
  textToBlocks,
} from '@lectern/readers'

export { htmlToBlocks } from '@lectern/readers'

export type Clipboard = {
  html: string
  rtf: string
  markdown: string
  text: string
  /** Pictures as files. */
  files: readonly File[]
}
/**
 * `files` are pictures whose bytes are here, by the address that their blocks have for now. `plain` is the text as it is written,
 * when `blocks` are a guess at what it means.
 */
export type Pasted = { blocks: Block[]; files: ReadonlyMap<string, File>; plain?: Block[] }

/** Markup with more meaning than its text. */
const STRUCTURE =
  /<(?:h[1-6]|ul|ol|li|table|img|picture|pre|blockquote|a\s|strong|em|b|i|u|s|del|ins|mark|sup|sub|code|kbd|video|audio|details|math|hr)\b/i
/** Boxes, tasks and parts that unfold, which some programs write as elements without a meaning. */
const PARTS =
  /<aside\b|<ne-(?:[uot]li|h[1-6])\b|\sdata-(?:panel-type|task-list-local-id|task-local-id)=|\sdata-node-type=["'](?:actionList|expand|nestedExpand)|\bclass=["'][^"']*(?:confluence-information-macro|callout-block|(?:lake|ne)-alert|whitespace-pre!? language-)/i
/** Programs that colour plain text wrap it into markup without a meaning. */
const FRAGMENT = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i
const ANY_IMAGE_FILE = /<img\b[^>]*\bsrc=["']?file:/i
const placeholder = (index: number) => `/pasted/${index}`

/**
 * Null when nothing was copied that this reads, and for a line of plain text. `origin` is this site, whose own addresses are kept
 * without it.
 */
export function readClipboard(clipboard: Clipboard, origin: string): Pasted | null {
  const { html, markdown, text } = clipboard
  const piece = FRAGMENT.exec(html)?.[1] ?? html
  if (STRUCTURE.test(piece) || PARTS.test(piece) || isWordProcessor(html)) return fromHtml(clipboard, origin)
  const tableOrCode = markdown === '' ? (tableOfText(text) ?? codeOfText(text)) : null
  if (tableOrCode) return { blocks: [tableOrCode], files: new Map(), plain: textToBlocks(text) }
  if (markdown === '' && !looksLikeMarkdown(text)) return lines(text)
  const files = new Map<string, File>()
  const blocks = ownAddresses(pastedMarkdown(markdown || text, takerOf(files)), origin)
  return { blocks, files, plain: textToBlocks(text || markdown) }
}

/** A piece of a program as one block of code; null for a part of a line, which stays in its line. */
export function readCode(text: string, language: string): Pasted | null {
  if (!/[\r\n]/.test(text.trim())) return null
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return { blocks: markdownToBlocks(`${fence}${language}\n${text.replace(/\n+$/, '')}\n${fence}`), files: new Map() }
}

/** Null for a single line: the editor's own pasting continues the line, and makes links of addresses and of the selection. */
function lines(text: string): Pasted | null {
  return /[\r\n\u2028]/.test(text.trim()) ? { blocks: textToBlocks(text, true), files: new Map() } : null
}

function fromHtml({ html, rtf, text, files }: Clipboard, origin: string): Pasted | null {
  const pictures = ANY_IMAGE_FILE.test(html) ? rtfPictures(rtf) : []
  const filesByUrl = new Map<string, File>()
  const blocks = htmlToBlocks(
    html,
    pictures.map((picture, index) => picture && placeholder(index)),
    takerOf(filesByUrl),
  )
  if (blocks.length === 0) return null
  for (const [index, picture] of pictures.entries())
    if (picture) filesByUrl.set(placeholder(index), fileOf(picture, index))
  // A picture copied from a page comes with its bytes, which its site may not serve to others.
  const [only, more] = blocks
  if (!more && only?.type === 'image' && files[0]) filesByUrl.set(only.props.url, files[0])
  if (!more && only?.type === 'paragraph') {
    // Blanks at the ends of a line do not count in a document, but do within the line that takes it.
    const blank = (): StyledText => ({ type: 'text', text: ' ', styles: {} })
    if (/^[ \t]/.test(text)) only.content.unshift(blank())
    if (/[ \t]$/.test(text)) only.content.push(blank())
  }
  return { blocks: ownAddresses(blocks, origin), files: filesByUrl }
}

/** Pictures written into the text become files; those that cannot be read become empty files, which are skipped. */
const takerOf =
  (files: Map<string, File>): TakePicture =>
  (url) => {
    const { mime = '', bytes = new Uint8Array() } = readDataPicture(url) ?? {}
    const address = placeholder(files.size + 1_000)
    files.set(
      address,
      new File([bytes], `picture.${/[a-z0-9]*/.exec(mime.slice('image/'.length))?.[0]}`, { type: mime }),
    )
    return address
  }

/** Addresses of this site lose its name. */
const ownAddresses = (blocks: Block[], origin: string): Block[] =>
  rewriteLinks(blocks, (url) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url))

const fileOf = ({ bytes, mime }: RtfPicture, index: number) =>
  new File([bytes], `picture-${index + 1}.${mime === 'image/png' ? 'png' : 'jpg'}`, { type: mime })
