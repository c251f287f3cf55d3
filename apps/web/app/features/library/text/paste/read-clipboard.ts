/** What is on the clipboard, as blocks: pieces of web pages and of Word documents, Markdown (EDIT-02). */
import {
  type Block,
  htmlToBlocks,
  looksLikeMarkdown,
  markdownToBlocks,
  type RtfPicture,
  readDataPicture,
  rewriteLinks,
  rtfPictures,
  type StyledText,
  type TakePicture,
} from '@lectern/content'

export type Clipboard = {
  html: string
  rtf: string
  markdown: string
  text: string
  /** Pictures as files. */
  files: readonly File[]
}
/** `files` are pictures whose bytes are here, by the address that their blocks have for now. */
export type Pasted = { blocks: Block[]; files: ReadonlyMap<string, File> }

/** Markup with more meaning than its text. */
const STRUCTURE =
  /<(?:h[1-6]|ul|ol|li|table|img|picture|pre|blockquote|a\s|strong|em|b|i|u|s|del|code|video|audio|details|math|hr)\b/i
/** Programs that colour plain text wrap it into markup without a meaning. */
const FRAGMENT = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/i
const ANY_IMAGE_FILE = /<img\b[^>]*\bsrc=["']?file:/i
const placeholder = (index: number) => `/pasted/${index}`

/** Null: plain text, to be pasted unchanged. `origin` is this site, whose own addresses are kept without it. */
export function readClipboard(clipboard: Clipboard, origin: string): Pasted | null {
  const { html, markdown, text } = clipboard
  const piece = FRAGMENT.exec(html)?.[1] ?? html
  if (STRUCTURE.test(piece) || /\bmso-list\b/.test(piece)) return fromHtml(clipboard, origin)
  const source = markdown !== '' ? markdown : text
  if (markdown === '' && !looksLikeMarkdown(text)) return null
  const files = new Map<string, File>()
  return { blocks: ownAddresses(markdownToBlocks(source, takerOf(files)), origin), files }
}

function fromHtml({ html, rtf, text, files }: Clipboard, origin: string): Pasted | null {
  const pictures = ANY_IMAGE_FILE.test(html) ? rtfPictures(rtf) : []
  const known = new Map<string, File>()
  const blocks = htmlToBlocks(
    html,
    pictures.map((picture, index) => picture && placeholder(index)),
    takerOf(known),
  )
  if (blocks.length === 0) return null
  for (const [index, picture] of pictures.entries()) if (picture) known.set(placeholder(index), fileOf(picture, index))
  // A picture copied from a page comes with its bytes, which its site may not serve to others.
  const [only, more] = blocks
  if (!more && only?.type === 'image' && files[0]) known.set(only.props.url, files[0])
  if (!more && only?.type === 'paragraph') {
    // Blanks at the ends of a line do not count in a document, but do within the line that takes it.
    const blank = (): StyledText => ({ type: 'text', text: ' ', styles: {} })
    if (/^[ \t]/.test(text)) only.content.unshift(blank())
    if (/[ \t]$/.test(text)) only.content.push(blank())
  }
  return { blocks: ownAddresses(blocks, origin), files: known }
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
