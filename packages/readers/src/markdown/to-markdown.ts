/** Blocks to Markdown, for the API and for exports (specification §7). */
import type { Block } from '@lectern/content'
import { workbookMarkdown } from '@lectern/content/building'
import { textToMarkdown } from './text-to-markdown.ts'

/**
 * CommonMark with tables, task lists and strike-through; ends with a line feed, '' for no words. What comes from
 * `markdownToBlocks` comes back the same (but for ids), and so does what the editor shows: what Markdown has no signs for is HTML and
 * comments (ADR 0047).
 */
export const blocksToMarkdown = (blocks: Block[]): string => textToMarkdown(blocks, workbookMarkdown)
