/** What the renderer cannot know from the blocks alone. */
import type { MathBudget } from './render-math.ts'

/** Pixels. `smallerWidths` are widths, in ascending order, in which the file is served too (`&w=`). */
export type ImageSize = { width: number; height: number; smallerWidths: readonly number[] }

export type RenderOptions = {
  /** HTML of highlighted code by the ids of its blocks, from `highlightCode`; other code is plain. */
  highlights?: ReadonlyMap<string, string>
  /** Sizes of images by the ids of their files: with them a page does not jump while they load, and offers smaller ones. */
  imageSizes?: ReadonlyMap<string, ImageSize>
}

/** Options of one run of the renderer. */
export type Rendering = RenderOptions & { math: MathBudget }
