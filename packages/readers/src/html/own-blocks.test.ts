// Pages of the reader, read back: blocks that other pages do not have.

import { type Block, newBlock, parseBlocks } from '@lectern/content'
import { renderArticle } from '@lectern/content/rendering'
import { describe, expect, test } from 'vitest'
import { htmlToDocument } from './from-html.ts'

const line = (text: string): Block => newBlock.paragraph([{ type: 'text', text, styles: {} }])
/** Without ids. */
const bare = (blocks: Block[]): unknown =>
  JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'id' ? undefined : value)))
const read = (html: string) => htmlToDocument(html).blocks

describe('[EXP-03] HTML of the reader', () => {
  test.each<[string, Block]>([
    ['a callout', newBlock.callout('warning', [{ type: 'text', text: '小心', styles: {} }], [line('inside')])],
    [
      'a callout within a callout',
      newBlock.callout(
        'tip',
        [{ type: 'text', text: 'outer', styles: {} }],
        [newBlock.callout('note', [{ type: 'text', text: 'inner', styles: {} }], [line('below')])],
      ),
    ],
    ['columns', newBlock.columnList([newBlock.column(1, [line('left')]), newBlock.column(2, [line('right')])])],
    ['tabs', newBlock.tabs([newBlock.tab('npm & <co>', [line('a')]), newBlock.tab('yarn', [line('b'), line('c')])])],
    ['a diagram', newBlock.source('mermaid', 'graph TD\n  A --> B')],
    ['an embed', newBlock.embed('https://www.bilibili.com/video/BV1xx411c7mD', 'film')],
    ['a card', newBlock.bookmark({ href: 'https://e.com/', title: 'T', description: 'D', icon: '' })],
  ])('%s is restored unchanged', (_, block) => {
    const blocks = parseBlocks([block])
    expect(bare(read(renderArticle(blocks).html))).toEqual(bare(blocks))
  })

  test('reads other pages with such class names as before, and checks addresses', () => {
    expect(
      read('<div class="columns"><div class="column">a</div><div class="column">b</div></div>').map(({ type }) => type),
    ).toEqual(['paragraph', 'paragraph'])
    expect(read('<div class="callout">a</div>').map(({ type }) => type)).toEqual(['paragraph'])
    const attack =
      '<figure class="embed"><a href="javascript:x()">a</a></figure><p class="bookmark"><a href="javascript:x()"><span class="bookmark-title">t</span></a></p>'
    expect(JSON.stringify(read(attack))).not.toContain('javascript')
  })

  test('reads endless nesting', () => {
    expect(JSON.stringify(read(`${'<div class="callout callout-note" role="note">'.repeat(5_000)}deep`))).toContain(
      'deep',
    )
  })

  test('a page of contents has a title and nothing else', () => {
    const page =
      '<html><head><meta name="lectern-page" content="contents"><title>T</title></head><body><h1>T</h1><nav><a href="a.html">a</a></nav></body></html>'
    expect(htmlToDocument(page)).toMatchObject({ title: 'T', blocks: [], lost: [] })
  })
})
