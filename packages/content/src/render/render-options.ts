/** Options of the renderer that the blocks do not contain. */
import type { Lang } from '@lectern/contracts'
import type { MathBudget } from './render-math.ts'
import type { NoteList } from './render-notes.ts'

/** Pixels. `smallerWidths` are widths, in ascending order, in which the file is served too (`&w=`). */
export type ImageSize = { width: number; height: number; smallerWidths: readonly number[] }

export type RenderOptions = {
  /** HTML of highlighted code by the ids of its blocks, from `highlightCode`; other code is plain. */
  highlights?: ReadonlyMap<string, string>
  /** Sizes of images by the ids of their files: with them a page does not jump while they load, and offers smaller ones. */
  imageSizes?: ReadonlyMap<string, ImageSize>
  /** Bytes of attachments by the ids of their files. */
  fileSizes?: ReadonlyMap<string, number>
  /** In which screen readers name footnotes; without it the language of the text. */
  language?: Lang
  /** One text of several on a page: its footnotes are no link targets. */
  piece?: boolean
}

/** Options of one run of the renderer. */
export type Rendering = RenderOptions & { math: MathBudget; notes: NoteList }
