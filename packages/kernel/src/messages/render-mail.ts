// The body of a mail from Markdown: as HTML with its own styles, and as plain text. The Markdown is parsed before its variables get their
// values, so that no value can become a link, a heading or a tag.
import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { fillPlain, oneLine, pieces, plainValue, type Values, type VariableTypes } from './fill.ts'

type Drawn = { values: Values; types: VariableTypes }

const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600',
  h2: 'margin:0 0 12px;font-size:18px;line-height:26px;font-weight:600',
  h3: 'margin:0 0 8px;font-size:16px;line-height:24px;font-weight:600',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d0d5dd',
  code: 'font-family:Consolas,Menlo,monospace',
  pre: 'margin:0 0 16px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace',
}
const LINK = 'color:#165dff;text-decoration:underline;word-break:break-all'

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;')

/** An address that a mail may link to, or null. */
function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null
}

/** Returns the target of a link in the template: an address that is a variable as it is; other variables in an address are parts of it. */
function targetOf(template: string, { values, types }: Drawn): string | null {
  const filled = pieces(template, {
    text: (text) => text,
    variable: (name) => {
      const value = plainValue(values, name, types)
      return types[name] === 'url' ? value : encodeURIComponent(value)
    },
  })
  return webAddress(filled.join('').trim())
}

const anchor = (href: string, html: string) => `<a href="${escapeHtml(href)}" class="link" style="${LINK}">${html}</a>`

function htmlValue(name: string, { values, types }: Drawn, linked: boolean): string {
  const value = values[name]
  if (Array.isArray(value))
    return value
      .map((line) => {
        const href = webAddress(line.address)
        const text = escapeHtml(oneLine(line.text))
        return href && linked ? anchor(href, text) : text
      })
      .join('<br>')
  const plain = plainValue(values, name, types)
  const href = types[name] === 'url' && linked ? webAddress(plain) : null
  return href ? anchor(href, escapeHtml(plain)) : escapeHtml(plain).replace(/\n/g, '<br>')
}

const htmlText = (template: string, drawn: Drawn, linked: boolean): string =>
  pieces(template, {
    text: (text) => escapeHtml(text),
    variable: (name) => htmlValue(name, drawn, linked),
  }).join('')

const hrefOf = (token: Token): string => String(token.attrGet('href') ?? '')

/** A link that is alone is a button. */
function buttonOf(token: Token | undefined): { href: string; children: Token[] } | null {
  const children = token?.children ?? []
  const [first, last] = [children[0], children.at(-1)]
  const links = children.filter(({ type }) => type === 'link_open').length
  if (first?.type !== 'link_open' || last?.type !== 'link_close' || links !== 1) return null
  return { href: hrefOf(first), children: children.slice(1, -1) }
}

function button(href: string, html: string): string {
  const link = 'display:inline-block;color:#ffffff;text-decoration:none;font-weight:600'
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="#165dff" style="border-radius:6px;padding:10px 20px"><a href="${escapeHtml(href)}" style="${link}">${html}</a></td></tr></table>`
}

function inlineHtml(tokens: readonly Token[], drawn: Drawn): string {
  let html = ''
  // Addresses without a place to go to leave their words.
  const open: boolean[] = []
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = targetOf(hrefOf(token), drawn)
      open.push(href !== null)
      if (href !== null) html += `<a href="${escapeHtml(href)}" class="link" style="${LINK}">`
    } else if (token.type === 'link_close') {
      if (open.pop()) html += '</a>'
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') html += '<br>'
    else if (token.type === 'code_inline')
      html += `<code style="${STYLES.code}">${htmlText(token.content, drawn, false)}</code>`
    else if (token.type === 'text') html += htmlText(token.content, drawn, open.length === 0)
    else if (token.nesting !== 0) html += token.nesting > 0 ? `<${token.tag}>` : `</${token.tag}>`
    else html += escapeHtml(token.content)
  }
  return html
}

/** Blocks of a few kinds; others cannot come out of this parser. */
function blockHtml(tokens: readonly Token[], drawn: Drawn): string {
  let html = ''
  for (const [index, token] of tokens.entries()) {
    const content = tokens[index + 1]
    if (token.type === 'paragraph_open' && token.hidden) continue
    if (token.type === 'paragraph_open' && isEmptyParagraph(content, drawn)) continue
    if (token.type === 'inline') html += paragraphHtml(token, tokens[index - 1], drawn)
    else if (token.type === 'paragraph_open' && buttonOf(content)) continue
    else if (token.type === 'paragraph_close' && (token.hidden || isBare(tokens[index - 1], drawn))) continue
    else if (token.type === 'fence' || token.type === 'code_block')
      html += `<pre style="${STYLES.pre}">${htmlText(token.content, drawn, false)}</pre>`
    else if (token.type === 'hr')
      html += '<hr class="line" style="border:0;border-top:1px solid #e4e7ec;margin:0 0 16px">'
    else if (token.nesting > 0) html += `<${token.tag} style="${STYLES[token.tag] ?? ''}">`
    else if (token.nesting < 0) html += `</${token.tag}>`
  }
  return html
}

const isBare = (token: Token | undefined, drawn: Drawn): boolean =>
  buttonOf(token) !== null || isEmptyParagraph(token, drawn)

/** True for the paragraph of a variable without a value, or a link without a target. */
function isEmptyParagraph(token: Token | undefined, drawn: Drawn): boolean {
  if (token?.type !== 'inline') return false
  const link = buttonOf(token)
  if (link) return targetOf(link.href, drawn) === null
  return inlineText(token.children ?? [], drawn).trim() === ''
}

function paragraphHtml(token: Token, before: Token | undefined, drawn: Drawn): string {
  const link = before?.type === 'paragraph_open' ? buttonOf(token) : null
  if (!link)
    return before?.type === 'paragraph_open' && isEmptyParagraph(token, drawn)
      ? ''
      : inlineHtml(token.children ?? [], drawn)
  const href = targetOf(link.href, drawn)
  return href === null ? '' : button(href, inlineHtml(link.children, drawn))
}

function inlineText(tokens: readonly Token[], drawn: Drawn): string {
  let text = ''
  const open: { href: string | null; start: number }[] = []
  for (const token of tokens) {
    if (token.type === 'link_open') open.push({ href: targetOf(hrefOf(token), drawn), start: text.length })
    else if (token.type === 'link_close') {
      const link = open.pop()
      if (link?.href && text.slice(link.start) !== link.href) text += `: ${link.href}`
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n'
    else if (token.nesting === 0) text += fillPlain(token.content, drawn.values, drawn.types)
  }
  return text
}

function blockText(tokens: readonly Token[], drawn: Drawn): string {
  const blocks: string[] = []
  const lists: { number: number | null }[] = []
  let item = ''
  for (const token of tokens) {
    if (token.type === 'bullet_list_open') lists.push({ number: null })
    else if (token.type === 'ordered_list_open') lists.push({ number: Number(token.attrGet('start') ?? 1) })
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') lists.pop()
    else if (token.type === 'list_item_open') {
      const list = lists.at(-1)
      item = '  '.repeat(Math.max(lists.length - 1, 0)) + (list?.number === null ? '- ' : `${list?.number}. `)
      if (list && list.number !== null) list.number++
    } else if (token.type === 'inline') {
      const text = inlineText(token.children ?? [], drawn).trim()
      if (text && !isEmptyParagraph(token, drawn)) blocks.push(item + text)
      item = ''
    } else if (token.type === 'fence' || token.type === 'code_block')
      blocks.push(fillPlain(token.content, drawn.values, drawn.types).trimEnd())
    else if (token.type === 'hr') blocks.push('---')
  }
  return blocks.join('\n\n')
}

let parser: ReturnType<typeof MarkdownIt> | undefined
function parse(markdown: string): Token[] {
  if (!parser) {
    parser = new MarkdownIt({ html: false, linkify: false, breaks: true }).use(cjkFriendly).disable(['image', 'table'])
    // Addresses are checked when their variables have values.
    parser.normalizeLink = (url) => url
    parser.validateLink = () => true
  }
  return parser.parse(markdown, {})
}

/** The body as HTML, without the page around it, and as plain text. */
export function renderMail(markdown: string, values: Values, types: VariableTypes): { html: string; text: string } {
  const tokens = parse(markdown)
  const drawn = { values, types }
  return { html: blockHtml(tokens, drawn), text: blockText(tokens, drawn) }
}
