/** Lines of Confluence's wiki markup: marks, links, pictures, signs. */
import type { WikiPieces } from './wiki-pieces.ts'

const MARKS: readonly [sign: string, tag: string][] = [
  ['\\*', 'strong'],
  ['_', 'em'],
  ['\\+', 'u'],
  ['-', 'del'],
  ['\\^', 'sup'],
  ['~', 'sub'],
  ['\\?\\?', 'em'],
]
const PATTERNS = MARKS.map(
  ([sign, tag]) =>
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}\\\\])${sign}(?![\\s${sign}])([^\\n]{0,400}?[^\\s\\n])${sign}(?![\\p{L}\\p{N}])`,
        'gu',
      ),
      tag,
    ] as const,
)
const EMOTICONS: Readonly<Record<string, string>> = {
  ...{ '/': 'tick', x: 'cross', '!': 'warning', i: 'information', '?': 'question', '+': 'plus', '-': 'minus' },
  ...{ on: 'light-on', off: 'light-off', '*': 'yellow-star', y: 'thumbs-up', n: 'thumbs-down' },
}
const IMAGE = /!((?:https?:\/\/[^\s!|]+|[^\s!|][^!|\n]{0,200}?\.\w{2,5}))(?:\|[^!\n]{0,200})?!/g
const URL = /https?:\/\/[^\s<>|\]\ue0f0"']*[^\s<>|\]\ue0f0"'.,;:!?)]/g

export function inlineOf(pieces: WikiPieces, text: string): string {
  const keep = (xml: string) => pieces.keep(xml)
  const signs = text
    .replace(/\\\\/g, () => keep('<br/>'))
    .replace(/\\([{}[\]*_+^~!|?#-])/g, (_, sign: string) => keep(pieces.escaped(sign)))
    .replace(/\{\{([^\n]{1,400}?)\}\}/g, (_, code: string) => keep(`<code>${pieces.escaped(code)}</code>`))
    .replace(IMAGE, (_, name: string) => keep(imageOf(pieces, name)))
    .replace(/\[([^[\]\n]{1,1000})\]/g, (_, inner: string) => keep(linkOf(pieces, inner)))
    .replace(URL, (url) => keep(`<a href="${pieces.escaped(url)}">${pieces.escaped(url)}</a>`))
    .replace(/\((\/|x|!|i|\?|\+|-|on|off|\*|y|n)\)/g, (_, name: string) =>
      keep(`<ac:emoticon ac:name="${EMOTICONS[name] ?? name}"/>`),
    )
    .replace(/(?<=\s)(-{2,3})(?=\s)/g, (dashes) => (dashes.length === 2 ? '–' : '—'))
  return marked(pieces.escaped(signs)).replaceAll('\n', '<br/>')
}

const marked = (text: string): string =>
  PATTERNS.reduce((html, [pattern, tag]) => html.replace(pattern, `<${tag}>$1</${tag}>`), text)

function imageOf(pieces: WikiPieces, name: string): string {
  const address = pieces.escaped(name)
  const to = /^https?:/.test(name) ? `<ri:url ri:value="${address}"/>` : `<ri:attachment ri:filename="${address}"/>`
  return `<ac:image>${to}</ac:image>`
}

/** `[words|target|tip]`; a target alone is what the link says. */
function linkOf(pieces: WikiPieces, inner: string): string {
  const parts = inner.split('|')
  const target = (parts[1] ?? parts[0] ?? '').trim()
  const words = parts.length > 1 ? marked(pieces.escaped((parts[0] ?? '').trim())) : ''
  const body = words === '' ? '' : `<ac:link-body>${words}</ac:link-body>`
  if (/^(?:https?|ftp|mailto):/i.test(target))
    return `<a href="${pieces.escaped(target)}">${words || pieces.escaped(target.replace(/^mailto:/i, ''))}</a>`
  if (target.startsWith('~'))
    return `<ac:link><ri:user ri:username="${pieces.escaped(target.slice(1))}"/>${body}</ac:link>`
  const [, page = '', anchor = ''] = /^([^#]*)(?:#(.*))?$/.exec(target) ?? []
  const at = anchor === '' ? '' : ` ac:anchor="${pieces.escaped(anchor)}"`
  return `<ac:link${at}>${toOf(pieces, page)}${body}</ac:link>`
}

/** A page, of another space behind its key, or a file of the page or of another one. */
function toOf(pieces: WikiPieces, page: string): string {
  const [, owner = '', file] = /^([^^]*)\^(.+)$/s.exec(page) ?? []
  const [, space = '', title = ''] = /^(?:([A-Za-z0-9~]{1,40}):)?(.*)$/.exec(file === undefined ? page : owner) ?? []
  const key = space === '' ? '' : ` ri:space-key="${pieces.escaped(space)}"`
  const ri = title === '' ? '' : `<ri:page${key} ri:content-title="${pieces.escaped(title)}"/>`
  return file === undefined ? ri : `<ri:attachment ri:filename="${pieces.escaped(file)}">${ri}</ri:attachment>`
}
