/** The texts of the open document as comments see them (@lectern/content anchoredTexts), with their places in the editor. */
import { type AnchoredText, anchorPart } from '@lectern/content'
import { COMMENT_LIMITS, type CommentAnchor } from '@lectern/contracts'
import type { TextEditor } from '../lib/schema.ts'

type Doc = TextEditor['prosemirrorState']['doc']
export type Range = { from: number; to: number }
/** `lines`: where each line of the text (a cell of a table, else all of it) begins in the text and in the document. */
export type DocText = AnchoredText & { lines: readonly { at: number; place: number; length: number }[] }

const ATOM = '\ufffc'

function lineOf(line: Doc): string {
  let text = ''
  line.forEach((part) => {
    text += part.isText ? part.text : part.type.name === 'hardBreak' ? '\n' : ATOM.repeat(part.nodeSize)
  })
  return text
}

export function docTexts(doc: Doc): DocText[] {
  const texts: DocText[] = []
  doc.descendants((node, place) => {
    const body = node.type.isInGroup('bnBlock') ? node.firstChild : null
    if (body && (body.isTextblock || body.type.name === 'table'))
      texts.push(textOf(String(node.attrs.id), body, place + 1))
    return !node.isTextblock && node.type.name !== 'table'
  })
  return texts
}

function textOf(id: string, body: Doc, place: number): DocText {
  const lines: { at: number; place: number; length: number }[] = []
  let text = ''
  const add = (line: Doc, position: number) => {
    const content = lineOf(line)
    if (lines.length > 0) text += '\n'
    lines.push({ at: text.length, place: position + 1, length: content.length })
    text += content
  }
  if (body.isTextblock) add(body, place)
  else
    body.descendants((node, offset) => {
      if (node.isTextblock) add(node, place + 1 + offset)
      return !node.isTextblock
    })
  return { id, text, lines }
}

/** Returns the positions of a text's range in the document, line by line. */
export const placesOf = ({ lines }: DocText, { from, to }: Range): Range[] =>
  lines.flatMap(({ at, place, length }) => {
    const begin = Math.max(from, at)
    const end = Math.min(to, at + length)
    return end > begin ? [{ from: place + begin - at, to: place + end - at }] : []
  })

/** The words in these ranges of the document, a part for each block; empty where there are none. */
export function anchorOf(texts: readonly DocText[], ranges: readonly Range[]): CommentAnchor {
  return texts
    .flatMap((text) => {
      const covered = text.lines.flatMap(({ at, place, length }) =>
        ranges.flatMap((range) => {
          const from = at + Math.max(0, range.from - place)
          const to = at + Math.min(length, range.to - place)
          return to > from ? [{ from, to }] : []
        }),
      )
      if (covered.length === 0) return []
      const from = Math.min(...covered.map((one) => one.from))
      const to = Math.min(from + COMMENT_LIMITS.anchorText, Math.max(...covered.map((one) => one.to)))
      return text.text.slice(from, to).trim() === '' ? [] : [anchorPart(text, { from, to })]
    })
    .slice(0, COMMENT_LIMITS.anchorParts)
}
