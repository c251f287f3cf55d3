/** Gives the places of footnotes in a parsed text their notes, and takes the definitions out of it. */

import { type Footnote, footnoteOf, type Inline } from '@lectern/content'
import { escapeHtml } from '@lectern/content/building'
import type { Token } from 'markdown-it'
import { INLINE_TOKEN, NOTE_CLASS, REFERENCE_TOKEN } from '../phrasing/note-tokens.ts'
import { DEFINITION_TOKEN, labelKey } from './footnotes.ts'
import type { MarkdownNode } from './parser.ts'

/** As `tableHtml` and the summaries of toggles write them. */
const IN_HTML = /<sup><a href="#fn-(\d{1,6})">\d{1,6}<\/a><\/sup>/g
export const placeInHtml = (label: string): string => `<sup><a href="#fn-${label}">${label}</a></sup>`

type Places = { references: Token[]; inline: Token[]; html: Token[]; definitions: MarkdownNode[] }
type Note = { content: Inline[]; places: number }

/** `read` makes lines of what a note holds. Definitions that no place refers to stay where they are. */
export function placeNotes(root: MarkdownNode[], read: (nodes: MarkdownNode[]) => Inline[]): MarkdownNode[] {
  const places: Places = { references: [], inline: [], html: [], definitions: [] }
  collect(root, places, root)
  for (const token of places.inline) setNotes(token, footnoteOf('', read([paragraphOf(token)])))
  if (places.definitions.length === 0) return root
  const byLabel = new Map<string, MarkdownNode>()
  for (const node of places.definitions) {
    flatten(node.children)
    const key = labelKey(labelOf(node.token))
    if (!byLabel.has(key)) byLabel.set(key, node)
  }
  const notes = new Map<string, Note>()
  const noteOf = (label: string): Note | undefined => {
    const key = labelKey(label)
    const definition = byLabel.get(key)
    if (!definition) return undefined
    const note = notes.get(key) ?? { content: read(definition.children), places: 0 }
    notes.set(key, note)
    note.places++
    return note
  }
  for (const token of places.references) noteOf(labelOf(token))
  for (const { content } of places.html) for (const [, label = ''] of content.matchAll(IN_HTML)) noteOf(label)
  const footnoteAt = (label: string): Footnote[] => {
    const note = notes.get(labelKey(label))
    return note ? footnoteOf(note.places > 1 ? label : '', note.content) : []
  }
  for (const token of places.references) setNotes(token, footnoteAt(labelOf(token)))
  for (const token of places.html)
    token.content = token.content.replace(IN_HTML, (all, label) => inHtml(footnoteAt(label)) || all)
  const used = new Set([...notes].filter(([, { content }]) => footnoteOf('', content).length > 0).map(([key]) => key))
  return without(root, (node) => {
    const key = labelKey(labelOf(node.token))
    return used.has(key) && byLabel.get(key) === node
  })
}

function collect(nodes: readonly MarkdownNode[], places: Places, root: MarkdownNode[]): void {
  for (const node of nodes) {
    const { token } = node
    if (token.type === DEFINITION_TOKEN) {
      places.definitions.push(node)
      node.children = withoutDefinitions(node.children, root)
      continue
    }
    if (token.type === 'html_block') places.html.push(token)
    for (const part of token.children ?? [])
      if (part.type === REFERENCE_TOKEN) places.references.push(part)
      else if (part.type === INLINE_TOKEN) places.inline.push(part)
    collect(node.children, places, root)
  }
}

/** Definitions within definitions are notes of their own: they come at the end, where they are found too. */
function withoutDefinitions(nodes: MarkdownNode[], root: MarkdownNode[]): MarkdownNode[] {
  return nodes.filter((node) => {
    node.children = withoutDefinitions(node.children, root)
    if (node.token.type !== DEFINITION_TOKEN) return true
    root.push(node)
    return false
  })
}

/** Within a note the places of others are text. */
function flatten(nodes: readonly MarkdownNode[]): void {
  for (const { token, children } of nodes) {
    for (const part of token.children ?? []) {
      if (part.type === INLINE_TOKEN) part.content = ` (${part.content})`
      if (part.type === INLINE_TOKEN || part.type === REFERENCE_TOKEN) part.type = 'text'
    }
    flatten(children)
  }
}

/** Without the definitions that are used. */
function without(nodes: MarkdownNode[], isUsed: (node: MarkdownNode) => boolean): MarkdownNode[] {
  return nodes
    .filter((node) => node.token.type !== DEFINITION_TOKEN || !isUsed(node))
    .map((node) => {
      node.children = without(node.children, isUsed)
      return node
    })
}

export const labelOf = ({ meta }: Token): string => String((meta as { label?: unknown } | null)?.label ?? '')

function setNotes(token: Token, notes: Footnote[]): void {
  token.meta = { ...(token.meta as object | null), notes }
}

const paragraphOf = (token: Token): MarkdownNode =>
  ({
    token: { type: 'paragraph_open' },
    children: [{ token: { type: 'inline', children: token.children }, children: [] }],
  }) as unknown as MarkdownNode

const inHtml = ([footnote]: Footnote[]): string =>
  footnote ? `<code class="${NOTE_CLASS}">${escapeHtml(JSON.stringify(footnote.props))}</code>` : ''
