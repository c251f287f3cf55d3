// Hostile texts: reading them ends soon, whatever they are, and what may be stored is read back, shown, written and searched.

import {
  type Block,
  bytesOf,
  type CheckedBlocks,
  ContentError,
  checkBlocks,
  keepIds,
  parseBlocks,
  readBlocks,
  sectionsOf,
} from '@lectern/content'
import { compareDocuments, renderArticle } from '@lectern/content/rendering'
import { CONTENT_LIMITS } from '@lectern/contracts'
import { sample } from '@lectern/testing/sample'
import { describe, expect, it } from 'vitest'
import { htmlToDocument } from './html/from-html.ts'
import { markdownToBlocks } from './markdown/from-markdown.ts'
import { looksLikeMarkdown } from './markdown/looks-like-markdown.ts'
import { blocksToMarkdown } from './markdown/to-markdown.ts'
import { HTML_SHAPES, MARKDOWN_SHAPES } from './testing/hostile-shapes.ts'

/** Characters to read, to read of texts that repeat something long, and to do everything else with. */
const LENGTH = 80_000
const LONG = 300_000
const SHORT = 15_000

/** null for what may not be stored. */
function accepted(blocks: Block[], source: number): CheckedBlocks | null {
  try {
    return checkBlocks(blocks, source)
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError)
    expect((error as ContentError).max).toBeGreaterThan(0)
    return null
  }
}

/** Everything that happens to a stored text. */
function use(blocks: CheckedBlocks): void {
  const stored = JSON.stringify(blocks)
  expect(bytesOf(blocks)).toBeLessThanOrEqual(CONTENT_LIMITS.bytes)
  const read = readBlocks(JSON.parse(stored))
  // Comparing objects would take longer than all the rest.
  expect(JSON.stringify(parseBlocks(JSON.parse(stored))) === JSON.stringify(read)).toBe(true)
  const { html, text } = renderArticle(read)
  // Classes and anchors around each piece, not the text again and again.
  expect(html.length).toBeLessThan(50_000_000)
  expect(text.length).toBeLessThanOrEqual(CONTENT_LIMITS.characters + CONTENT_LIMITS.cells)
  const sections = sectionsOf(read)
  const searched = sections.reduce((sum, { text, headings }) => sum + text.length + headings.join().length, 0)
  expect(searched).toBeLessThan(50_000_000)
  blocksToMarkdown(read)
  keepIds(read, read)
  const half = read.slice(0, Math.ceil(read.length / 2))
  compareDocuments({ title: 'a', blocks: half }, { title: 'b', blocks: read.slice(half.length) })
}

/** A reader that takes quadratic time needs minutes for one of these. */
const lengthOf = (name: string): number => (name.startsWith('a long') ? LONG : LENGTH)

describe('hostile Markdown', () => {
  it.each(sample(Object.entries(MARKDOWN_SHAPES), 5))('%s', (name, shape) => {
    looksLikeMarkdown(shape(lengthOf(name)))
    markdownToBlocks(shape(lengthOf(name)))
    const markdown = shape(SHORT)
    const blocks = accepted(markdownToBlocks(markdown), markdown.length)
    if (blocks) use(blocks)
  })
})

describe('hostile HTML', () => {
  const read = (html: string): Block[] => {
    try {
      return htmlToDocument(html).blocks
    } catch (error) {
      expect(error).toBeInstanceOf(ContentError)
      return []
    }
  }

  it.each(sample(Object.entries(HTML_SHAPES), 3))('%s', (_, shape) => {
    read(shape(LENGTH / 2))
    const html = shape(SHORT)
    const output = accepted(read(html), html.length)
    if (output) use(output)
  })
})
