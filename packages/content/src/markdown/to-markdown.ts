/** Blocks to Markdown, for the API and for exports (specification §7). */
import type { Block } from '../model/document.ts'
import { workbookMarkdown } from '../workbook/workbook-text.ts'
import { textToMarkdown } from './text-to-markdown.ts'

/**
 * CommonMark with tables, task lists and strike-through; ends with a line feed, '' for no words. What comes from
 * `markdownToBlocks` comes back the same (but for ids). Lost are colours, alignment outside tables, widths, indents
 * other than those of lists and quotes; underline, toggles and tables with merged cells are written as <u>, <details> and <table>.
 */
export const blocksToMarkdown = (blocks: Block[]): string => textToMarkdown(blocks, workbookMarkdown)
