// Hostile texts of 250 kB: reading them ends soon, whatever they are, and what may be stored is read back, shown, written and searched.
import { CONTENT_LIMITS } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import {
  type Block,
  blocksToMarkdown,
  bytesOf,
  type CheckedBlocks,
  ContentError,
  checkBlocks,
  compareDocuments,
  htmlToDocument,
  keepIds,
  looksLikeMarkdown,
  markdownToBlocks,
  parseBlocks,
  readBlocks,
  renderArticle,
  sectionsOf,
} from '../index.ts'
import { HTML_SHAPES, MARKDOWN_SHAPES } from '../testing/hostile-shapes.ts'

const LENGTH = 250_000

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
  const searched = sections.reduce((sum, { text: own, headings }) => sum + own.length + headings.join().length, 0)
  expect(searched).toBeLessThan(50_000_000)
  blocksToMarkdown(read)
  keepIds(read, read)
  const half = read.slice(0, Math.ceil(read.length / 2))
  compareDocuments({ title: 'a', blocks: half }, { title: 'b', blocks: read.slice(half.length) })
}

// A reader that takes quadratic time needs minutes for one of these.
describe('hostile Markdown', () => {
  it.each(Object.entries(MARKDOWN_SHAPES))('%s', (_, shape) => {
    const markdown = shape(LENGTH)
    looksLikeMarkdown(markdown)
    const blocks = accepted(markdownToBlocks(markdown), markdown.length)
    if (blocks) use(blocks)
  })
})

describe('hostile HTML', () => {
  it.each(Object.entries(HTML_SHAPES))('%s', (_, shape) => {
    const html = shape(LENGTH / 2)
    const read = () => {
      try {
        return htmlToDocument(html).blocks
      } catch (error) {
        expect(error).toBeInstanceOf(ContentError)
        return null
      }
    }
    const blocks = read()
    const kept = blocks && accepted(blocks, html.length)
    if (kept) use(kept)
  })
})
