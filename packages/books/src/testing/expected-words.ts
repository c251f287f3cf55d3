/** Words that a book must contain, in order, built from the blocks without the writers. */
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

/** Returns the rest of `text` without the pieces; throws with the first piece that is missing or out of order. */
export function besides(text: string, pieces: readonly string[]): string {
  const whole = squeeze(text)
  let position = 0
  let rest = ''
  for (const piece of pieces) {
    const start = whole.indexOf(piece, position)
    if (start < 0) throw new Error(`missing after "${whole.slice(Math.max(0, position - 40), position)}": "${piece}"`)
    rest += `${whole.slice(position, start)} `
    position = start + piece.length
  }
  return rest + whole.slice(position)
}
