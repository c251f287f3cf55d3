/** Blocks moved in below a text in Markdown, between HTML comments; and an empty line between blocks. */
import { htmlOf, type Pair } from './node-pairs.ts'
import type { MarkdownNode } from './parser.ts'

export const EMPTY_LINE = '<br>'
const OPEN = '<!-- nested -->'
const CLOSE = '<!-- /nested -->'

export const NESTED: Pair = { opens: (html) => html === OPEN, closes: (html) => html === CLOSE }
export const nestedMarkdown = (markdown: string): string => [OPEN, markdown, CLOSE].join('\n\n')
export const isEmptyLine = (node: MarkdownNode): boolean => /^<br ?\/?>$/.test(htmlOf(node))
