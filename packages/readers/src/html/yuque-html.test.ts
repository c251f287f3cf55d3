import { expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { htmlToBlocks } from './from-html.ts'

test('[EDIT-02] keeps paragraphs, headings, lists and marks of a Yuque page', () => {
  const item = (kind: string, sign: string, words: string) =>
    `<ne-${kind} id="u1"><ne-${kind}-i><span>${sign}</span></ne-${kind}-i><ne-${kind}-c><ne-text>${words}</ne-text></ne-${kind}-c></ne-${kind}>`
  const blocks = htmlToBlocks(
    `<div><ne-h2 id="a"><ne-text>标题</ne-text></ne-h2><ne-p id="b"><ne-text ne-bold="true" ne-italic="true">粗</ne-text><ne-text>字</ne-text><span ne-filler="block"><br></span></ne-p><ne-p><ne-text>Two</ne-text></ne-p>${item('uli', '●', 'a')}${item('uli', '●', 'b')}<ne-ol>${item('oli', '1.', 'c')}</ne-ol><ne-quote><ne-p><ne-text>said</ne-text></ne-p></ne-quote><table><tr><td><ne-p ne-alignment="center"><ne-text>cell</ne-text></ne-p><ne-p><ne-text>more</ne-text></ne-p></td></tr></table></div>`,
  )
  expect(blocksToMarkdown(blocks).trim()).toBe(
    '## 标题\n\n***粗***字\n\nTwo\n\n- a\n- b\n\n1. c\n\n> said\n\n|  |\n| :---: |\n| cell<br>more |',
  )
})
