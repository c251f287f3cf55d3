/** One line of a document, as search has it and as Markdown. */

/** A picture; `name` is its alternative text, '' where that is only a file name. `number`: its place in the document, from 1. */
export type DocumentPicture = { number: number; url: string; name: string }

/** Lines around neighbours of one block: a fence, the head of a table. */
export type Frame = { open: string; close: string }

export type StructuredLine = {
  /** Id of its block. */
  id: string
  /** Forms in which passages have it, with single blanks. None: it has no words. */
  words: readonly string[]
  markdown: string
  /** Headings and names of tabs, which most passages leave out. */
  isTitle: boolean
  frame?: Frame
  /** Lines of one step have one number: a point of a list with all that is in it, a paragraph, a row. */
  step: number
  pictures: readonly DocumentPicture[]
}

export const pictureMark = (number: number): string => `⟦img:${number}⟧`
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()
