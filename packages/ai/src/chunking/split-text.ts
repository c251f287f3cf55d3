// Splits a long text: at lines if possible, else at sentences, else anywhere.
import { sizeOf } from '../analysis/text-size.ts'

const LINE = /[^\n]*\n+|[^\n]+$/g
const SENTENCE = /[^。！？!?；;.…\n]*(?:[。！？!?；;…]+[”’」』"'）)]*|\.+|\n|$)\s*/g

/** Pieces of at most `max` units, each as large as fits, that joined give `text` again. */
export function splitText(text: string, max: number): string[] {
  if (sizeOf(text) <= max) return text === '' ? [] : [text]
  return pack(piecesOf(text, max), max)
}

function piecesOf(text: string, max: number): string[] {
  const lines = text.match(LINE) ?? []
  return lines.flatMap((line) => (sizeOf(line) <= max ? [line] : sentencesOf(line, max)))
}

function sentencesOf(line: string, max: number): string[] {
  const sentences = (line.match(SENTENCE) ?? []).filter((part) => part !== '')
  return sentences.flatMap((sentence) => (sizeOf(sentence) <= max ? [sentence] : slices(sentence, max)))
}

/** For sentences that are too long. `max` characters have at most `max` units; surrogate pairs stay whole. */
function slices(text: string, max: number): string[] {
  const characters = [...text]
  const parts: string[] = []
  for (let i = 0; i < characters.length; i += max) parts.push(characters.slice(i, i + max).join(''))
  return parts
}

function pack(pieces: string[], max: number): string[] {
  const packed: string[] = []
  let size = Number.POSITIVE_INFINITY
  for (const piece of pieces) {
    const pieceSize = sizeOf(piece)
    if (size + pieceSize > max) {
      packed.push(piece)
      size = pieceSize
    } else {
      packed[packed.length - 1] += piece
      size += pieceSize
    }
  }
  return packed
}
