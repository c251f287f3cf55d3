/** Reads addresses of pictures, frames and other media of web pages. */
import { attribute, type HtmlElement, styleOf } from './nodes.ts'

/** Pages that load pictures when they come into view name their addresses so. */
const LATER = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc']

/** The address of a picture: what is in its place until it is loaded counts only without another one. */
function pictureAddress(element: HtmlElement): string | undefined {
  const src = attribute(element, 'src')
  const later = LATER.map((name) => attribute(element, name)?.trim()).find(Boolean)
  if (later !== undefined && (src === undefined || src.trim() === '' || /^data:/i.test(src.trim()))) return later
  if (src !== undefined && src.trim() !== '') return src
  // The widest one is the last that pages name, the first the one that all browsers show.
  return /^\s*([^\s,]+)/.exec(attribute(element, 'srcset') ?? '')?.[1] ?? src
}

/** As the page shows the picture: where it comes from when it is loaded late, how wide its style makes it. */
export function pictureAttribute(element: HtmlElement, name: string): string | undefined {
  if (name === 'src') return pictureAddress(element)
  const value = attribute(element, name)
  return name === 'width' ? (/^\s*\d+(?:\.\d+)?px\s*$/.exec(styleOf(element, 'width'))?.[0] ?? value) : value
}

/** Returns whether nobody sees the element, such as pictures of one point that count visits. */
export const isUnseen = (element: HtmlElement): boolean =>
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'visibility') === 'hidden' ||
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(attribute(element, name)?.trim() ?? ''))

/** Players and frames are often named without a scheme. */
export const httpsOf = (src: string): string => (src.trim().startsWith('//') ? `https:${src.trim()}` : src)

/** Returns address and name of a frame; null for invisible ones. */
export function frameOf(element: HtmlElement): { href: string; words: string } | null {
  const address = attribute(element, element.tagName === 'object' ? 'data' : 'src')?.trim() ?? ''
  if (isUnseen(element) || address === '' || /^(?:about|javascript|data|blob|cid):/i.test(address)) return null
  const href = httpsOf(address)
  return { href, words: (attribute(element, 'title') ?? '').trim() || href }
}
