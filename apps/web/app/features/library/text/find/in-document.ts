/** Finding and replacing in the open document: paragraphs, lists, cells of tables and code alike. */
import type { TextEditor } from '../lib/schema.ts'
import { type FindOptions, type Match, matchesIn, patternOf } from './matches.ts'

type Doc = TextEditor['prosemirrorState']['doc']

/** Stands for what is no text in a line: a formula, a person. Nobody types it. */
const OBJECT = '\u{FFFC}'

/** The text of a line, each character at its place in the document. */
function lineOf(line: Doc): string {
  let text = ''
  line.forEach((part) => {
    text += part.isText ? part.text : part.type.name === 'hardBreak' ? '\n' : OBJECT.repeat(part.nodeSize)
  })
  return text
}

/** Places in the document, from its beginning to its end. */
export function findIn(doc: Doc, query: string, options: FindOptions): Match[] {
  const pattern = query.includes(OBJECT) ? null : patternOf(query, options)
  if (!pattern) return []
  const matches: Match[] = []
  doc.descendants((node, place) => {
    if (!node.isTextblock) return true
    for (const { from, to } of matchesIn(lineOf(node), pattern))
      matches.push({ from: place + 1 + from, to: place + 1 + to })
    return false
  })
  return matches
}

/** One step for Ctrl+Z, whatever the number of places; the new text looks like the text it replaces. */
export function replaceIn(editor: TextEditor, matches: readonly Match[], text: string): void {
  editor.transact((tr) => {
    // From the end, so that the places before stay true.
    for (const { from, to } of [...matches].sort((a, b) => b.from - a.from)) {
      if (text === '') tr.delete(from, to)
      else tr.insertText(text, from, to)
    }
  })
}

/** The block around a place. */
export function blockIdAt(doc: Doc, place: number): string | null {
  const position = doc.resolve(Math.min(place, doc.content.size))
  for (let depth = position.depth; depth > 0; depth--) {
    const node = position.node(depth)
    if (node.type.isInGroup('bnBlock') && typeof node.attrs.id === 'string') return node.attrs.id
  }
  return null
}
