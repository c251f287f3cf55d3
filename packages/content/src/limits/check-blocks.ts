/** The one check of how much an article may hold: every way in passes it, and only what passed it can be stored. */

import { CONTENT_LIMITS } from '@lectern/contracts'
import { ContentError, type LimitProblem } from '../model/content-error.ts'
import type { Block } from '../model/document.ts'
import { WORKBOOK_LIMITS } from '../model/workbook.ts'
import { type Largest, type Measures, measure } from './measure.ts'

declare const checked: unique symbol
/** Blocks within all limits. Only `checkBlocks` makes them, and statements that write an article accept nothing else. */
export type CheckedBlocks = Block[] & { readonly [checked]: true }

/** Bytes of JSON around the words: of a block, a cell, a piece of text, with all their properties and styles. */
const OVERHEAD = { block: 400, cell: 200, inline: 250, part: 80 } as const
/** Bytes of one character in JSON: a quote has two, a Chinese character three. */
const MOST_BYTES = 3

/** The same blocks. `source`: characters of the Markdown or HTML of their source. Throws ContentError, naming the limit and the place. */
export function checkBlocks(blocks: Block[], source?: number): CheckedBlocks {
  const measures = measure(blocks)
  const { characters } = CONTENT_LIMITS
  whole('tooManyBlocks', measures.blocks, CONTENT_LIMITS.blocks)
  whole('tooDeep', measures.depth, CONTENT_LIMITS.depth)
  whole('tooLong', source ?? 0, characters)
  if (source !== undefined) {
    const most = Math.max(CONTENT_LIMITS.freeExpansion, source * CONTENT_LIMITS.expansion)
    whole('expandsTooMuch', measures.characters, Math.min(most, characters))
  }
  whole('tooLong', measures.characters, characters)
  part('urlTooLong', measures.url, CONTENT_LIMITS.url)
  part('tooManyColumns', measures.columns, CONTENT_LIMITS.columns)
  part('tooManyTabs', measures.tabs, CONTENT_LIMITS.tabs)
  part('tabTitleTooLong', measures.tabTitle, CONTENT_LIMITS.tabTitle)
  part('noteTooLong', measures.note, CONTENT_LIMITS.note)
  part('tooManyParts', measures.inlines, CONTENT_LIMITS.inlines)
  whole('tooManyParts', measures.allInlines, CONTENT_LIMITS.allInlines)
  whole('tooManyCells', measures.cells, CONTENT_LIMITS.cells)
  whole('tooManyCells', measures.sheetCells, WORKBOOK_LIMITS.cells)
  whole('tooManyCells', measures.sheetArea, CONTENT_LIMITS.sheetArea)
  if (mayBeLarge(measures)) whole('tooLarge', bytesOf(blocks), CONTENT_LIMITS.bytes)
  return blocks as CheckedBlocks
}

/** Nothing, for folders and new articles. */
export const noBlocks = (): CheckedBlocks => [] as unknown as CheckedBlocks

/** Bytes of the JSON in UTF-8. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

function whole(problem: LimitProblem, count: number, max: number): void {
  if (count > max) throw new ContentError(problem, '', max)
}

function part(problem: LimitProblem, { count, path }: Largest, max: number): void {
  if (count > max) throw new ContentError(problem, path, max)
}

/** Making the JSON of a large text only to count it takes time, and most texts are small. */
function mayBeLarge(measures: Measures): boolean {
  const { blocks, cells, sheetCells, sheetParts, allInlines, characters } = measures
  const around =
    blocks * OVERHEAD.block +
    (cells + sheetCells) * OVERHEAD.cell +
    allInlines * OVERHEAD.inline +
    sheetParts * OVERHEAD.part
  return around + characters * MOST_BYTES > CONTENT_LIMITS.bytes
}
