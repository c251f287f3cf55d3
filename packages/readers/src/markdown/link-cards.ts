/** Embeds, bookmarks and files in Markdown: a link alone in its paragraph, which its title names. Other programs show the link. */

import { type Block, type CardBlock, type FileProps, newBlock, safeUrl } from '@lectern/content'
import { escapeDestination, escapeMarkdown, titlePart } from './escape-markdown.ts'
import type { MarkdownNode } from './parser.ts'

const EMBED = 'embed'
const BOOKMARK = 'bookmark'
const FILE = 'file'
export const CARD_TITLE = /^(embed|bookmark|file)(?:: (.*))?$/s

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** '' without an address. The icon of a bookmark is left out. */
export function cardMarkdown(block: CardBlock): string {
  const { href: url } = block.props
  if (url === '') return ''
  const embed = block.type === EMBED
  const words = oneLine(embed ? block.props.caption : block.props.title)
  const description = embed ? '' : oneLine(block.props.description)
  const title = embed ? EMBED : description === '' ? BOOKMARK : `${BOOKMARK}: ${description}`
  return `[${escapeMarkdown(words || url, true)}](${escapeDestination(url)}${titlePart(title)})`
}

export function fileMarkdown({ url, name, caption }: FileProps): string {
  const description = oneLine(caption)
  const title = titlePart(description === '' ? FILE : `${FILE}: ${description}`)
  return `[${escapeMarkdown(oneLine(name) || url, true)}](${escapeDestination(url)}${title})`
}

/** The card that the nodes of a paragraph are, or null. */
export function cardOf(nodes: readonly MarkdownNode[]): Block | null {
  const tokens = (nodes.length === 1 ? nodes[0]?.token.children : null) ?? []
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first?.type !== 'link_open' || last?.type !== 'link_close') return null
  const inner = tokens.slice(1, -1)
  const mark = CARD_TITLE.exec(String(first.attrGet('title') ?? ''))
  if (!mark || inner.some(({ type }) => type === 'link_open' || type === 'image')) return null
  const isFile = mark[1] === FILE
  const url = safeUrl(String(first.attrGet('href') ?? ''), isFile ? 'media' : 'link')
  if (url === null || !(isFile || /^https?:\/\//i.test(url))) return null
  const text = oneLine(
    inner.map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join(''),
  )
  const words = text === url ? '' : text
  if (isFile) return newBlock.file({ url, name: words, caption: oneLine(mark[2] ?? '') })
  if (mark[1] === EMBED) return newBlock.embed(url, words)
  return newBlock.bookmark({ href: url, title: words, description: oneLine(mark[2] ?? ''), icon: '' })
}
