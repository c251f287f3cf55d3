// The text of a shape as HTML: paragraphs, nested lists, and the marks of their words.
import { aroundWords } from '../../../phrasing/around-words.ts'
import { texOf } from '../word-formulas.ts'
import { all, child, childrenOf, escaped, type Node, numberOf, relationOf } from './xml-node.ts'

type Bullet = 'ul' | 'ol' | null
export type WordsReader = {
  /** Returns the address of a link, null without one. */
  linkOf(click: Node): string | null
  /** Styles of bullets by level, the nearest first. */
  styles: readonly (Node | undefined)[]
  href?: string | null
}
type Paragraph = { html: string; bullet: Bullet; start: number; level: number }

const MAX_LEVEL = 8

/** Words of `txBody` as HTML. */
export function wordsHtml(body: Node | undefined, reader: WordsReader): string {
  return listed(childrenOf(body, 'p').map((node) => paragraphOf(node, body, reader)))
}

/** On one line, without lists. */
export const lineHtml = (body: Node | undefined, reader: WordsReader): string =>
  childrenOf(body, 'p')
    .map((node) => inline(node, reader).replace(/<br>/g, ' ').trim())
    .filter((html) => html !== '')
    .join(' ')

export const plainWords = (body: Node | undefined): string =>
  childrenOf(body, 'p')
    .map((node) => node.children.map((one) => (one.name === 'br' ? ' ' : textIn(one))).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const textIn = (node: Node): string =>
  node.name === 'm'
    ? all(node, 't')
        .map(({ text }) => text)
        .join('')
    : (child(node, 't')?.text ?? '')

function paragraphOf(node: Node, body: Node | undefined, reader: WordsReader): Paragraph {
  const looks = child(node, 'pPr')
  const level = Math.min(MAX_LEVEL, Math.max(0, Math.trunc(numberOf(looks?.attrs.lvl))))
  const lists = [child(body, 'lstStyle'), ...reader.styles]
  const { bullet, start } = bulletOf([looks, ...lists.map((list) => child(list, `lvl${level + 1}pPr`))])
  return { html: inline(node, reader).trim(), bullet, start, level }
}

function bulletOf(looks: readonly (Node | undefined)[]): { bullet: Bullet; start: number } {
  for (const look of looks)
    for (const { name, attrs } of look?.children ?? []) {
      if (name === 'buNone') return { bullet: null, start: 1 }
      if (name === 'buAutoNum') return { bullet: 'ol', start: Math.max(1, Math.trunc(numberOf(attrs.startAt)) || 1) }
      if (name === 'buChar' || name === 'buBlip') return { bullet: 'ul', start: 1 }
    }
  return { bullet: null, start: 1 }
}

function listed(paragraphs: readonly Paragraph[]): string {
  const parts: string[] = []
  const lists: { tag: string; level: number }[] = []
  const close = (level: number) => {
    while ((lists.at(-1)?.level ?? -1) > level) parts.push(`</li></${lists.pop()!.tag}>`)
  }
  for (const { html, bullet, start, level } of paragraphs) {
    if (html === '') continue
    if (bullet === null) {
      close(-1)
      parts.push(`<p>${html}</p>`)
      continue
    }
    close(level)
    if (lists.at(-1)?.level === level && lists.at(-1)?.tag !== bullet) close(level - 1)
    if (lists.at(-1)?.level === level) parts.push('</li>')
    else {
      lists.push({ tag: bullet, level })
      parts.push(bullet === 'ol' && start > 1 ? `<ol start="${start}">` : `<${bullet}>`)
    }
    parts.push(`<li>${html}`)
  }
  close(-1)
  return parts.join('')
}

function inline(paragraph: Node, reader: WordsReader): string {
  return paragraph.children
    .map((node) => {
      if (node.name === 'br') return '<br>'
      if (node.name === 'r' || node.name === 'fld') return runOf(node, reader)
      return node.name === 'm' ? formula(node) : ''
    })
    .join('')
}

function runOf(run: Node, { linkOf, href }: WordsReader): string {
  const text = child(run, 't')?.text ?? ''
  const { before, words, behind } = aroundWords(text)
  if (words === '') return text === '' ? '' : ' '
  const looks = child(run, 'rPr')
  const { b, i, u, strike, baseline } = looks?.attrs ?? {}
  const isOn = (value: string | undefined) => value === '1' || value === 'true'
  const click = child(looks, 'hlinkClick')
  const link = (click ? linkOf(click) : null) ?? href ?? null
  let html = escaped(words).replace(/\v|_x000B_/g, '<br>')
  if (numberOf(baseline) !== 0) html = numberOf(baseline) > 0 ? `<sup>${html}</sup>` : `<sub>${html}</sub>`
  if (strike !== undefined && strike !== 'noStrike') html = `<s>${html}</s>`
  if (u !== undefined && u !== 'none' && link === null) html = `<u>${html}</u>`
  if (isOn(i)) html = `<em>${html}</em>`
  if (isOn(b)) html = `<strong>${html}</strong>`
  if (link !== null) html = `<a href="${escaped(link)}">${html}</a>`
  return escaped(before) + html + escaped(behind)
}

function formula(node: Node): string {
  const source = texOf(all(node, 'oMath').map(xmlOf).join(' ')).trim()
  return source === '' ? '' : `<math alttext="${escaped(source)}"></math>`
}

const xmlOf = ({ full, attrs, children, text }: Node): string =>
  `<${full}${Object.entries(attrs)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}>${escaped(text)}${children.map(xmlOf).join('')}</${full}>`

export const isLink = (click: Node | undefined): click is Node =>
  click !== undefined && (relationOf(click) !== '' || click.attrs.action !== undefined)
