/** Callouts in Markdown: quotes that begin with `[!NOTE]`, as GitHub and others write them. */
import { CALLOUT_TONES, type CalloutTone } from '../model/custom-blocks.ts'
import type { MarkdownNode } from './parser.ts'

const MARK = /^\[!(\w{3,9})\][ \t]*(?:\n|$)/

/** The tone of a quote with these nodes, or null; the mark is removed from the nodes. */
export function extractCalloutMark(nodes: MarkdownNode[]): { tone: CalloutTone; nodes: MarkdownNode[] } | null {
  const [first, ...rest] = nodes
  const inline = first?.token.type === 'paragraph_open' ? first.children[0]?.token : undefined
  const mark = MARK.exec(inline?.content ?? '')
  const tone = CALLOUT_TONES.find((name) => name === mark?.[1]?.toLowerCase())
  if (!inline || !first || tone === undefined) return null
  const tokens = inline.children ?? []
  const end = tokens.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
  if (end === -1) return { tone, nodes: rest }
  inline.children = tokens.slice(end + 1)
  inline.content = inline.content.slice(mark?.[0].length)
  return { tone, nodes }
}

export const calloutMark = (tone: CalloutTone): string => `[!${tone.toUpperCase()}]`
