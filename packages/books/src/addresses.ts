/** The addresses that a book uses: pictures to fetch, and links to resolve. */
import { type Block, inlineImagesIn, rewriteLinks, safeUrl } from '@lectern/content'
import type { Book, BookSource } from './book.ts'

/** Target of a link: in the book, or an address outside. */
export type LinkTarget = { chapterId: string; blockId?: string } | { url: string }

/** Readers of PDF files refuse longer ones. */
const MAX_URL = 2_000
const OUTSIDE = /^(?:https?|mailto|tel):/i

/** Every link of the blocks, once. */
export function linksIn(blocks: Block[]): Set<string> {
  const urls = new Set<string>()
  rewriteLinks(blocks, (url, use) => {
    if (use !== 'image') urls.add(url)
    return url
  })
  return urls
}

/** Pictures that are shown, each once. */
export function picturesIn(book: Book): Set<string> {
  const urls = new Set<string>(book.cover?.logo === undefined ? [] : [book.cover.logo])
  const see = (blocks: Block[]) => {
    for (const block of blocks) {
      if (block.type === 'image' && block.props.url !== '' && block.props.showPreview) urls.add(block.props.url)
      see(block.children)
    }
  }
  for (const { blocks } of book.chapters) {
    see(blocks)
    for (const { props } of inlineImagesIn(blocks)) urls.add(props.url)
  }
  return urls
}

/** Returns the targets of the links of all chapters and attachments. Those within a chapter (`#block`) are left to the writer. */
export function resolveLinks(book: Book, source: BookSource): Map<string, LinkTarget> {
  const targets = new Map<string, LinkTarget>()
  const resolve = (href: string) => {
    if (href.startsWith('#') || targets.has(href)) return
    const inside = source.chapterOf(href)
    const target = inside ?? outside(source.absolute(href))
    if (target) targets.set(href, target)
  }
  for (const chapter of book.chapters) {
    for (const href of linksIn(chapter.blocks)) resolve(href)
    for (const { url } of chapter.attachments) resolve(url)
  }
  return targets
}

/** Undefined keeps the words without a link. */
function outside(address: string): { url: string } | undefined {
  const safe = safeUrl(address, 'link')
  if (safe === null || !OUTSIDE.test(safe)) return undefined
  const url = URL.canParse(safe) ? new URL(safe).href : safe
  return url.length > MAX_URL ? undefined : { url }
}
