/** Callouts in Markdown: quotes that begin with `[!NOTE]`, as GitHub and others write them. */

import type { CalloutTone } from '@lectern/content'
import type { Token } from 'markdown-it'
import { toneOf } from './dialects/container-marks.ts'
import type { MarkdownNode } from './parser.ts'

const MARK = /^\[!([A-Za-z][\w-]{1,20})\][+-]?[ \t]*([^\n]*)(?:\n|$)/
/** A longer title is part of the text. */
const MAX_TITLE = 100

/** The tone of a quote with these nodes, or null; the mark and the title behind it, which is Markdown, are removed from the nodes. */
export function extractCalloutMark(nodes: MarkdownNode[]): {
  tone: CalloutTone
  title: string
  nodes: MarkdownNode[]
} | null {
  const [first, ...rest] = nodes
  const inline = first?.token.type === 'paragraph_open' ? first.children[0]?.token : undefined
  const mark = MARK.exec(inline?.content ?? '')
  const tone = toneOf(mark?.[1] ?? '')
  if (!inline || !first || !mark || tone === undefined) return null
  const [whole, , behind = ''] = mark
  const title = behind.trim()
  const tokens = inline.children ?? []
  if (title.length > MAX_TITLE) return { tone, title: '', nodes: withoutMark(nodes, tokens) }
  const end = tokens.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
  if (end === -1) return { tone, title, nodes: rest }
  inline.children = tokens.slice(end + 1)
  inline.content = inline.content.slice(whole.length)
  return { tone, title, nodes }
}

/** Its first paragraph with all its words. */
function withoutMark(nodes: MarkdownNode[], tokens: readonly Token[]): MarkdownNode[] {
  const [first] = tokens
  if (first) first.content = first.content.replace(/^\[![\w-]+\][+-]?[ \t]*/, '')
  return nodes
}

export const calloutMark = (tone: CalloutTone): string => `[!${tone.toUpperCase()}]`
