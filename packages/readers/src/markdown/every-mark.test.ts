// Every mark in every place beside every neighbour: out as Markdown and in again without a change.

import type { Block } from '@lectern/content'
import { sample } from '@lectern/testing/sample'
import { describe, expect, it } from 'vitest'
import { bare } from '../testing/bare.ts'
import { blockPairs } from '../testing/block-pairs.ts'
import { markedLines } from '../testing/marked-documents.ts'
import { PLACES } from '../testing/places.ts'
import { markdownToBlocks } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

/** Returns the differences after writing and reading. */
function changeOf(blocks: Block[]): string[] {
  const written = blocksToMarkdown(blocks)
  const again = markdownToBlocks(written)
  if (JSON.stringify(bare(again)) !== JSON.stringify(bare(blocks))) return [written]
  return blocksToMarkdown(again) === written ? [] : [`written differently: ${written}`]
}

const lines = markedLines()
const pairs = blockPairs()

describe('[EDIT-12] Markdown carries what the editor shows', () => {
  it.each(Object.entries(PLACES))(
    '%s',
    (_place, place) => {
      const changed = sample(lines, 80).flatMap(({ name, line }) =>
        changeOf(place(line)).map((written) => ({ name, written })),
      )
      expect(changed).toEqual([])
    },
    600_000,
  )

  it('keeps every block beside every other', () => {
    const changed = sample(pairs, 400).flatMap(({ name, blocks }) =>
      changeOf(blocks()).map((written) => ({ name, written })),
    )
    expect(changed).toEqual([])
  }, 600_000)

  it('keeps all of them in one text', () => {
    expect(pairs.length).toBeGreaterThan(20_000)
    expect(lines.length * Object.keys(PLACES).length).toBeGreaterThan(200_000)
  })
})
