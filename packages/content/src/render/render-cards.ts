/**
 * Frames of other sites and cards of links. Nothing of another site is loaded with the page: an embed is a link until a reader presses
 * it, and the icon of a card is a picture here.
 */
import { embedFrame } from '@lectern/contracts'
import type { Bookmark, Embed } from '../model/document.ts'
import { safeUrl } from '../model/safe-url.ts'
import { attribute, escapeHtml } from './escape.ts'
import { linkAttributes } from './render-inline.ts'

/** The site of an address, as people name it. */
const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')

const plainLink = (id: string, url: string, text: string): string =>
  `<p${attribute('id', id)}><a${linkAttributes(url)}>${escapeHtml(text || url)}</a></p>`

/** '' without an address. `data-embed` is the frame, whose origin is on the list of the contracts. */
export function renderEmbed({ id, props: { href: typed, caption } }: Embed): string {
  const href = safeUrl(typed, 'link')
  if (href === null) return ''
  const frame = embedFrame(href)
  if (!frame) return plainLink(id, href, caption)
  const words = `<span class="embed-name">${escapeHtml(frame.name)}</span><span class="embed-address">${escapeHtml(href)}</span>`
  const link = `<a class="embed-cover"${linkAttributes(href)}>${words}</a>`
  const below = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
  return `<figure${attribute('id', id)} class="embed embed-${frame.service}"${attribute('data-embed', frame.src)}>${link}${below}</figure>`
}

/** '' without an address; a plain link where nothing is known of the page. */
export function renderBookmark({ id, props: { href: typed, title, description, icon } }: Bookmark): string {
  const href = safeUrl(typed, 'link')
  if (href === null) return ''
  if (title === '') return plainLink(id, href, '')
  const src = safeUrl(icon, 'image')
  const picture = src === null ? '' : `<img${attribute('src', src)} alt="" width="16" height="16" loading="lazy">`
  const lines = [
    `<span class="bookmark-title">${escapeHtml(title)}</span>`,
    description === '' ? '' : `<span class="bookmark-text">${escapeHtml(description)}</span>`,
    `<span class="bookmark-site">${picture}${escapeHtml(siteOf(href))}</span>`,
  ]
  return `<p${attribute('id', id)} class="bookmark"><a${linkAttributes(href)}>${lines.join('')}</a></p>`
}
