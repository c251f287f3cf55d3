/** The text of the line up to the caret, as the rules of menus and of typing read it. */
import type { TextEditor } from '../lib/schema.ts'
import { THING } from './rules.ts'

type Transaction = TextEditor['prosemirrorState']['tr']
type Position = Transaction['selection']['$from']

/** Longer lines are read from here on. */
const MAX_LENGTH = 500

/** One character for each position: forced line breaks are `\n`, things that are no text are THING. */
export function lineBefore({ parent, parentOffset }: Position): string {
  return parent.textBetween(Math.max(0, parentOffset - MAX_LENGTH), parentOffset, null, (leaf) =>
    leaf.type.name === 'hardBreak' ? '\n' : THING,
  )
}

/** Code takes every character as it is. */
export function inCode({ selection, storedMarks }: Pick<Transaction, 'selection' | 'storedMarks'>): boolean {
  const { $from } = selection
  if ($from.parent.type.spec.code) return true
  return (storedMarks ?? $from.marks()).some(({ type }) => type.spec.code)
}

/** Blocks have no place in the cells of a table. */
export function inCell({ selection }: Pick<Transaction, 'selection'>): boolean {
  return selection.$from.parent.type.isInGroup('tableContent')
}
