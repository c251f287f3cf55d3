// Characters are replaced in place: ids, styles and links are kept.

import { htmlToBlocks, markdownToBlocks, sheetOfRows, workbookBlock } from '@lectern/readers'
import { expect, test } from 'vitest'
import { newBlock } from '../model/new-block.ts'
import { blockTexts, replaceText } from './replace-text.ts'

const hide = (text: string) => text.replaceAll('lamp', '＊＊＊＊')

test('[OPS-08] replaces words in every kind of block, also across styles and in links', () => {
  const blocks = [
    ...markdownToBlocks(
      '# A lamp\n\nThe la**mp** and a [green lamp](https://example.com/lamp "Of a lamp")\n\n| lamp | x |\n|---|---|\n| a | lamp |\n\n- item\n  - inner lamp\n\n```js\nlamp()\n```\n\n$$\nlamp\n$$\n\n![a lamp](https://example.com/lamp.png)',
    ),
    ...htmlToBlocks('<details><summary>lamp</summary><p>inside lamp</p></details>'),
    newBlock.tabs([
      newBlock.tab('lamp', markdownToBlocks('lamp in a panel')),
      newBlock.tab('other', markdownToBlocks('x')),
    ]),
    workbookBlock({ type: 'workbookContent', styles: [], sheets: [sheetOfRows('lamp', [['lamp', 'y']])] }),
  ]
  const replaced = replaceText(blocks, hide)
  const texts = blockTexts(replaced)
    .map(({ text }) => text)
    .join('\n')
  expect(texts).not.toContain('lamp')
  expect(texts).toContain('The ＊＊＊＊ and a green ＊＊＊＊')
  expect(texts).toContain('Of a ＊＊＊＊')
  expect(JSON.stringify(replaced)).toContain('https://example.com/lamp')
  const shape = (value: unknown) => JSON.stringify(value).replaceAll('＊＊＊＊', 'lamp').replaceAll('＊＊', 'la')
  expect(blockTexts(replaced).map(({ id }) => id)).toEqual(blockTexts(blocks).map(({ id }) => id))
  expect(shape(replaced).length).toBe(JSON.stringify(blocks).length)
  expect(JSON.stringify(replaced)).toContain('"bold":true')
})

test('[OPS-08] keeps unchanged content identical', () => {
  const blocks = markdownToBlocks('Nothing **here**')
  expect(replaceText(blocks, hide)).toEqual(blocks)
})
