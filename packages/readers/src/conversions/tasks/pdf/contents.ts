// The contents that a file prints of itself: readers have them beside the text.
import { type Piece, textOf } from './parts.ts'

/** Matches dots before a page number. */
export const LEADER = /(?:[.\u2026\u00b7]\s{0,9}){4}[\divxlc]{1,5}\s{0,99}$/i
const TITLE = /^\s*(?:table\s+of\s+contents|contents|\u76ee\s*[\u5f55\u6b21])\s*$/i

export function withoutContents(pieces: readonly Piece[]): { pieces: Piece[]; contents: boolean } {
  const rest = pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'table') {
      const rows = piece.rows.filter((row) => !LEADER.test(textOf(row.flatMap(({ runs }) => runs))))
      return rows.length > 0 ? [{ ...piece, rows }] : []
    }
    return 'runs' in piece && LEADER.test(textOf(piece.runs)) ? [] : [piece]
  })
  const lines = (all: readonly Piece[]) =>
    all.reduce((sum, piece) => sum + (piece.kind === 'table' ? piece.rows.length : 1), 0)
  if (lines(pieces) - lines(rest) < 2) return { pieces: [...pieces], contents: false }
  return { pieces: rest.filter((piece) => !('runs' in piece) || !TITLE.test(textOf(piece.runs))), contents: true }
}
