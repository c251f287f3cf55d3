/** Styled text and links as HTML. */
import type { Inline, StyledText } from '../model.ts'
import { isExternal, safeUrl } from '../safe-url.ts'
import { attribute, escapeHtml } from './escape.ts'
import { classes } from './looks.ts'

const TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const

export function renderInline(content: Inline[]): string {
  let html = ''
  for (const item of content) html += item.type === 'link' ? renderLink(item.href, item.content) : renderText(item)
  return html
}

/** Other hosts open apart and learn nothing of this page. */
export function linkAttributes(href: string): string {
  return attribute('href', href) + (isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : '')
}

function renderLink(href: string, content: StyledText[]): string {
  const text = content.map(renderText).join('')
  const url = safeUrl(href, 'link')
  return url === null ? text : `<a${linkAttributes(url)}>${text}</a>`
}

function renderText({ text, styles }: StyledText): string {
  let html = escapeHtml(text)
  if (html.includes('\n')) html = html.replaceAll('\n', '<br>')
  for (const [style, tag] of TAGS) if (styles[style]) html = `<${tag}>${html}</${tag}>`
  const look = classes(styles)
  return look === '' ? html : `<span${look}>${html}</span>`
}
