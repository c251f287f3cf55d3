/** What a reader of a book must find in it, in order, made from the blocks without the writers. */
import { type Block, blocksToText, newBlock, noteNumbers, withoutNotes } from '@lectern/content'
import type { Book } from '../book.ts'

export const squeeze = (text: string): string => text.normalize('NFC').replace(/[\s\u200b\ufeff]+/g, '')

/** One piece for each title, paragraph, cell and line of code, without blanks. */
export function expectedWords({ chapters }: Book): string[] {
  return chapters.flatMap(({ title, blocks }) =>
    [title, ...blocks.flatMap(linesOf)].map(squeeze).filter((piece) => piece !== ''),
  )
}

const linesOf = (block: Block): string[] => blocksToText(withoutNotes([block])).split(/[\n\t]/)

/** The lines of the footnotes, wherever a file has them. */
export function expectedNotes({ chapters }: Book): string[] {
  return chapters.flatMap(({ blocks }) =>
    [...noteNumbers(blocks)].flatMap(([{ props }, { first }]) =>
      first
        ? blocksToText([newBlock.paragraph(props.note)])
            .split('\n')
            .map(squeeze)
        : [],
    ),
  )
}

/** What stands in `text` besides the pieces; throws with the first piece that is missing or out of order. */
export function besides(text: string, pieces: readonly string[]): string {
  const whole = squeeze(text)
  let at = 0
  let rest = ''
  for (const piece of pieces) {
    const found = whole.indexOf(piece, at)
    if (found < 0) throw new Error(`missing after "${whole.slice(Math.max(0, at - 40), at)}": "${piece}"`)
    rest += `${whole.slice(at, found)} `
    at = found + piece.length
  }
  return rest + whole.slice(at)
}
