// Pieces for search: headings, anchors, tables with their header words.

import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import type { Block } from '../model/document.ts'
import { outlineOf } from './outline.ts'
import { blocksToText } from './plain-text.ts'
import { PIECE_CHARACTERS, sectionsOf } from './sections.ts'

const idOf = (blocks: Block[], index: number) => blocks[index]?.id

describe('[SRCH-02] sectionsOf', () => {
  it('follows the headings', () => {
    const blocks = markdownToBlocks(
      'before\n\n# A\n\none\n\ntwo\n\n## B\n\nthree\n\n#### Deep\n\nfour\n\n## C\n\nfive\n\n# D\n\nsix',
    )
    expect(sectionsOf(blocks)).toEqual([
      { anchor: idOf(blocks, 0), headings: [], text: 'before', kind: 'text' },
      { anchor: idOf(blocks, 1), headings: ['A'], text: 'one', kind: 'text' },
      { anchor: idOf(blocks, 3), headings: ['A'], text: 'two', kind: 'text' },
      { anchor: idOf(blocks, 4), headings: ['A', 'B'], text: 'three', kind: 'text' },
      { anchor: idOf(blocks, 6), headings: ['A', 'B', 'Deep'], text: 'four', kind: 'text' },
      { anchor: idOf(blocks, 8), headings: ['A', 'C'], text: 'five', kind: 'text' },
      { anchor: idOf(blocks, 10), headings: ['D'], text: 'six', kind: 'text' },
    ])
  })

  it('keeps headings without content, and only those', () => {
    const blocks = markdownToBlocks('# A\n\n## Empty\n\n## B\n\ntext\n\n## Last')
    expect(sectionsOf(blocks).map(({ headings, text }) => [headings.join('/'), text])).toEqual([
      ['A/Empty', ''],
      ['A/B', 'text'],
      ['A/Last', ''],
    ])
  })

  it('names each panel of tabs with its title', () => {
    const tab = (title: string, text: string) => `<Tab title="${title}">\n\n${text}\n\n</Tab>\n\n`
    const blocks = markdownToBlocks(
      `## A\n\n<Tabs>\n\n${tab('npm', 'one\n\n# In\n\ntwo')}${tab('yarn', '```\nthree\n```')}${tab('none', '')}</Tabs>\n\nfour`,
    )
    expect(sectionsOf(blocks).map(({ headings, text }) => [headings.join('/'), text])).toEqual([
      ['A/npm', 'one'],
      ['A/npm/In', 'two'],
      ['A/yarn', 'three'],
      ['A/none', 'none'],
      ['A', 'four'],
    ])
    expect(blocksToText(blocks)).toBe('A\nnpm\none\nIn\ntwo\nyarn\nthree\nnone\nfour')
  })

  it('writes tables by row with their header words', () => {
    const [section] = sectionsOf(markdownToBlocks('| 名称 | Limit |\n|---|---|\n| 空间 | 12 |\n| Manual | |'))
    expect(section).toMatchObject({ kind: 'table', text: '名称: 空间 | Limit: 12\n名称: Manual' })
    const [bare] = sectionsOf(markdownToBlocks('| | |\n|---|---|\n| a | b |'))
    expect(bare?.text).toBe('a | b')
    const [alone] = sectionsOf(markdownToBlocks('| a | b |\n|---|---|'))
    expect(alone?.text).toBe('a | b')
  })

  it('keeps code unchanged, and lists with their content', () => {
    const blocks = markdownToBlocks('```js\nif (a) {\n  b()\n}\n```\n\n- one\n  - inner\n\n    more\n- two\n\n1. three')
    expect(sectionsOf(blocks).map(({ kind, text }) => [kind, text])).toEqual([
      ['code', 'if (a) {\n  b()\n}'],
      ['list', 'one\ninner\nmore\ntwo\nthree'],
    ])
  })

  it('cuts long lists and tables, each piece with the anchor of its start', () => {
    const words = 'word '.repeat(40).trim()
    const blocks = markdownToBlocks(Array.from({ length: 20 }, (_, i) => `- ${i} ${words}`).join('\n'))
    const sections = sectionsOf(blocks)
    expect(sections.length).toBeGreaterThan(3)
    for (const section of sections) {
      expect(section.text.length).toBeLessThan(PIECE_CHARACTERS + 20)
      const first = blocks.find((block) => block.id === section.anchor)
      expect(section.text.startsWith(blocksToText(first ? [first] : []))).toBe(true)
    }
    expect(sections.map((section) => section.text).join('\n')).toBe(blocksToText(blocks))
  })

  it('reads captions, not the placeholder of a picture', () => {
    const text = blocksToText(markdownToBlocks('![image-1.png](a.png "The dialog")\n\n![A sketch](b.png)\n\nBelow.'))
    expect(text).toBe('The dialog\nBelow.')
  })

  it('lists headings in order with their levels', () => {
    const blocks = markdownToBlocks('# A **b** `c`\n\n> ## In quote\n\n#\n\n### D')
    expect(outlineOf(blocks).map(({ text, level }) => [text, level])).toEqual([
      ['A b c', 1],
      ['In quote', 2],
      ['D', 3],
    ])
  })
})
