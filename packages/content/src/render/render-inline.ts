/** Styled text and links as HTML. */
import type { Atom, Inline, StyledText } from '../model/document.ts'
import { isExternal, safeUrl } from '../model/safe-url.ts'
import { classes } from './classes.ts'
import { attribute, escapeHtml } from './escape.ts'

const TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['kbd', 'kbd'],
  ['code', 'code'],
] as const

/** `atomHtml` renders mentions, formulas, pictures and footnotes. */
export function inlineHtml(content: Inline[], atomHtml: (atom: Atom) => string): string {
  let html = ''
  for (const item of content) {
    if (item.type === 'link') html += renderLink(item.href, item.content)
    else html += item.type === 'text' ? renderText(item) : atomHtml(item)
  }
  return html
}

/** Links to other hosts open in a new tab, without access to this page. */
export function linkAttributes(href: string): string {
  return attribute('href', href) + (isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : '')
}

function renderLink(href: string, content: StyledText[]): string {
  const text = content.map(renderText).join('')
  const url = safeUrl(href, 'link')
  return url === null ? text : `<a${linkAttributes(url)}${attribute('title', content[0]?.styles.linkTitle)}>${text}</a>`
}

function renderText({ text, styles }: StyledText): string {
  let html = escapeHtml(text)
  if (html.includes('\n')) html = html.replaceAll('\n', '<br>')
  for (const [style, tag] of TAGS) if (styles[style]) html = `<${tag}>${html}</${tag}>`
  const look = classes(styles)
  return look === '' ? html : `<span${look}>${html}</span>`
}
