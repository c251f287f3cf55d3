/** The typed text of a document, to detect keys that remove more than they should. */
import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** Stands for a thing without text: a picture, a divider, a formula, a footnote. */
const MARK = '\u25A3'

/** Characters, titles of panels, and a mark for each thing without text, in a part of a document. */
function writingOf(doc: Node, from = 0, to = doc.content.size): string {
  let text = ''
  if (from >= to) return text
  doc.nodesBetween(from, to, (node, at) => {
    const isWithin = at >= from && at < to
    if (node.isText) text += (node.text ?? '').slice(Math.max(0, from - at), Math.max(0, to - at))
    else if (node.type.name === 'hardBreak') text += '\n'
    else if (node.type.name === 'tab' && isWithin) text += String(node.attrs.title)
    else if (node.isLeaf && !node.isTextblock && isWithin) text += MARK
    return true
  })
  return text
}

const isWithin = (part: string, whole: string): boolean => {
  let at = 0
  for (const character of part) {
    at = whole.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

/**
 * Whether a key changed no more of a document than it may: the selected text, or some of it where it cannot hold the caret; without a
 * selection, one character beside the caret.
 */
export function keepsWriting(
  { doc, selection }: Pick<EditorState, 'doc' | 'selection'>,
  after: Node,
  key: string,
): boolean {
  const { from, to, empty } = selection
  const left = writingOf(doc, 0, from)
  const right = writingOf(doc, to)
  const writing = writingOf(after)
  const typed = key.length === 1 ? key : ''
  if (empty) {
    const fine = [left + typed + right]
    if (key === 'Enter') fine.push(`${left}\n${right}`)
    if (key === 'Backspace') fine.push([...left].slice(0, -1).join('') + right)
    if (key === 'Delete') fine.push(left + [...right].slice(1).join(''))
    return fine.includes(writing)
  }
  const isAround = writing.startsWith(left) && writing.endsWith(right) && writing.length >= left.length + right.length
  if (!isAround) return false
  const middle = writing.slice(left.length, writing.length - right.length)
  const rest = middle.startsWith(typed) ? middle.slice(typed.length) : middle.replace(typed, '')
  return isWithin(key === 'Enter' ? rest.replace('\n', '') : rest, writingOf(doc, from, to))
}
