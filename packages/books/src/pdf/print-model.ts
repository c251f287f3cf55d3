/**
 * Input of the template (template/*.typ): the blocks of the articles, reduced to a few kinds, with every decision already made. It is sent as
 * JSON; absent properties mean 'no' or 'as usual'. Lengths are points.
 */

/** A word in parts may break between them. */
export type Pieces = string | string[]
export type Side = 'left' | 'center' | 'right' | 'justify'

export type PrintInline =
  | {
      k: 't'
      v: Pieces
      b?: true
      i?: true
      u?: true
      s?: true
      c?: true
      /** A key of the keyboard. */
      kbd?: true
      sup?: true
      sub?: true
      col?: string
      bg?: string
    }
  | { k: 'br' }
  | { k: 'a'; to?: string; url?: string; c: PrintInline[] }
  /** `room`: points that it may be wide. */
  | { k: 'm'; alt: string; tree: Formula; room?: number }
  | { k: '@'; v: Pieces }
  | { k: 'picture'; file: string; w: number; h: number; alt: string }
  /** The number of a footnote, with its note where it is first. */
  | { k: 'fn'; n: number; c?: PrintInline[] }

export type Formula =
  | { k: 'row'; c: Formula[] }
  | { k: 'sym'; v: string; var?: string }
  | { k: 'text' | 'op'; v: string }
  | { k: 'space'; w: number }
  | { k: 'frac' | 'stack' | 'sqrt' | 'root'; c: Formula[] }
  | { k: 'attach'; base: Formula; t?: Formula; b?: Formula; primes?: number; limits?: true }
  | { k: 'accent'; base: Formula; v: string }
  /** 0 line above, 1 brace above, 2 line below, 3 brace below. */
  | { k: 'over'; base: Formula; which: 0 | 1 | 2 | 3 }
  | { k: 'stretch'; v: string }
  | { k: 'lr' | 'box' | 'cancel' | 'hide'; c: Formula }
  /** Cells of one or two parts; two are aligned where they meet. */
  | { k: 'table'; rows: Formula[][][]; align: 'left' | 'center' | 'right'; gap: number; display: boolean }
  | { k: 'style'; display: boolean; c: Formula }
  | { k: 'colour'; v: string; c: Formula }

/** `rtl`: from right to left. */
type ParagraphStyle = { id?: string; al?: Side; col?: string; bg?: string; rtl?: true }
export type PrintItem = ParagraphStyle & { c: PrintInline[]; b: PrintBlock[]; done?: boolean }
export type PrintCell = {
  x: number
  y: number
  w?: number
  h?: number
  c: PrintInline[]
  th?: true
  al?: Side
  rtl?: true
  va?: 'top' | 'middle' | 'bottom'
  col?: string
  bg?: string
  /** `#rrggbb` */
  ink?: string
  paint?: string
  /** No page ends within its row. */
  keep?: true
}
export type PrintTable = {
  k: 'table'
  id?: string
  /** Points, a share such as '2.5', or null: as wide as the text. */
  cols: (number | string | null)[]
  head: PrintCell[]
  repeat: boolean
  body: PrintCell[]
  size: number
  bare?: true
}
export type CodeToken = { v: Pieces; col?: string; st?: number }

export type PrintBlock =
  | (ParagraphStyle & { k: 'p'; c: PrintInline[] })
  | PrintHeading
  | { k: 'ul' | 'check'; items: PrintItem[] }
  | { k: 'ol'; start: number; items: PrintItem[] }
  | { k: 'indent'; b: PrintBlock[] }
  | (ParagraphStyle & { k: 'toggle' | 'quote'; c: PrintInline[]; b: PrintBlock[] })
  | { k: 'callout'; id?: string; rtl?: true; tone: string; label: string; c: PrintInline[]; b: PrintBlock[] }
  /** `marked`: highlighted lines, from 0. */
  | { k: 'code'; id?: string; text: string; lines: CodeToken[][]; marked?: number[] }
  | PrintTable
  | { k: 'picture'; id?: string; file: string; w: number; h: number; alt: string; cap?: Pieces; al?: Side }
  | { k: 'card'; id?: string; kind: string; title: Pieces; lines: Pieces[]; url?: string; long?: true }
  | { k: 'hr'; id?: string }
  | { k: 'math'; id?: string; alt: string; tree: Formula }
  | { k: 'tab'; id?: string; rtl?: true; c: PrintInline[]; b: PrintBlock[] }
  | { k: 'columns'; id?: string; cols: { w: number; b: PrintBlock[] }[] }
  /** On pages that are wider than high; only among the blocks of a chapter. */
  | { k: 'turned'; b: PrintBlock[] }
  | { k: 'files'; title: string; items: { name: Pieces; size: string; url?: string }[] }

/** `lv`: level in the outline of the file; `d`: how it looks. */
type PrintHeading = ParagraphStyle & { k: 'h'; lv: number; d: number; c: PrintInline[] }
/** `flipped`: all of it on pages that are wider than high. */
export type PrintChapter = { heading: PrintHeading; blocks: PrintBlock[]; flipped?: true }
export type PrintPicture = { file: string; w: number; h: number; alt: string }

/** A line of the contents: its target, the level of the chapter, its title and its page. */
export type PrintEntry = { id: string; to: string; lv: number; c: PrintInline[]; page?: number }

export type PrintBook = {
  title: string
  /** The title in the head of the pages. */
  head: Pieces
  language: 'zh_CN' | 'en_US'
  author?: string
  date: [year: number, month: number, day: number]
  cover?: { title: Pieces; lines: Pieces[]; logo?: PrintPicture }
  contents: boolean
  words: { contents: string; empty: string }
  watermark?: true
  /** Of a section of a long book: ids whose pages are requested. Its pages have no numbers yet. */
  places?: string[]
  /** The contents of such a book, in the file without chapters. */
  entries?: PrintEntry[]
  /** Each begins a page; `head` null: pages without a head. */
  parts: { head: Pieces | null; chapters: PrintChapter[] }[]
}
