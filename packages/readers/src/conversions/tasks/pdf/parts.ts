// Elements on a page of a PDF file. Places count in points from the upper left corner, as the page is seen.

export type Run = {
  text: string
  x: number
  /** The base line. */
  y: number
  width: number
  size: number
  bold: boolean
  italic: boolean
  mono: boolean
  /** Of marked content, by which the structure of the file refers to it; null for what the file marks as no content. */
  mark?: number | null
  href?: string
  /** Names of link targets that begin here. */
  places?: readonly string[]
}
/** A cell of a table, which may span several columns and rows. */
export type Cell = { runs: Run[]; columns?: number; rows?: number }
export type Picture = { path: string; x: number; y: number; width: number; height: number; mark?: number }
/** A drawn bullet. */
export type Dot = { x: number; y: number }
/** A horizontal or vertical line. */
export type Rule = { x1: number; y1: number; x2: number; y2: number }

export type Node = { role: string; children: (Node | number)[]; alt?: string; columns?: number; rows?: number }
export type PageParts = {
  number: number
  width: number
  height: number
  /** From points of the file to places. */
  transform: readonly number[]
  runs: Run[]
  pictures: Picture[]
  rules: Rule[]
  dots: Dot[]
  tree: Node | null
  /** Text that is written slantwise, mostly a watermark. */
  turned: string[]
  /** Whether lines and curves make a drawing. */
  drawn: boolean
  /** Pictures that cannot be read. */
  unread: number
  /** Links to a place in the file that it does not have. */
  innerLinks: number
  /** Addresses of links that are none: of programs and files. */
  refused: string[]
  fields: number
  comments: number
}

/** Text without a wide gap in it, a table, or a picture. */
export type Box = { x: number; right: number; y: number; top: number; size: number } & (
  | { kind: 'text'; runs: Run[] }
  | { kind: 'table'; rows: Cell[][] }
  | { kind: 'picture'; path: string }
)
export type TextBox = Extract<Box, { kind: 'text' }>
/** Boxes at the same height, from left to right; `left` and `right` are those of their column. */
export type Row = { boxes: Box[]; y: number; top: number; left: number; right: number }

export type Piece =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[]; open?: boolean }
  | { kind: 'item'; depth: number; number: number | null; runs: Run[] }
  | { kind: 'code'; rows: Run[][] }
  | { kind: 'table'; rows: Cell[][] }
  | { kind: 'picture'; path: string; alt: string }

/** Columns of a table. */
export const widthOf = (row: readonly Cell[]): number => row.reduce((sum, { columns = 1 }) => sum + columns, 0)
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
/** Letters of writing without blanks, and its punctuation. */
export const CJK = /[\u2e80-\u30ff\u31c0-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u
