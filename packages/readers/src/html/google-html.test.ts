import { expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { htmlToDocument } from './from-html.ts'

const STYLE =
  '<style>@import url(x);ol.lst-kix_a-0{list-style:none}.c1{font-weight:700;font-size:11pt}.c2{font-style:italic}.c3{color:#ff0000}.c4{text-decoration:underline;color:#1155cc}.c5{color:#000000;font-weight:400}</style>'
const list = (tag: string, level: number, start: number, ...items: string[]) =>
  `<${tag} class="c9 lst-kix_a-${level} start" start="${start}">${items.map((item) => `<li class="c9"><span class="c5">${item}</span></li>`).join('')}</${tag}>`

test('[EDIT-12] a page that Google Docs writes keeps levels of lists, looks and addresses', () => {
  const { title, blocks } = htmlToDocument(
    `<html><head>${STYLE}</head><body class="c8 doc-content"><p class="c7 title"><span class="c5">Doc</span></p><p class="c6"><span class="c1">b</span><span class="c5"> </span><span class="c2">i</span> <span class="c3">red</span> <span class="c4"><a class="c6" href="https://www.google.com/url?q=https://x.example/a?b%3D1&amp;sa=D&amp;ust=1">link</a></span></p>${list('ol', 0, 1, 'one')}${list('ol', 1, 1, 'in', 'in2')}${list('ul', 2, 1, 'deep')}${list('ol', 1, 3, 'in3')}${list('ol', 0, 2, 'two')}<p class="c6"><span class="c5">end</span></p></body></html>`,
  )
  expect(title).toBe('Doc')
  expect(blocksToMarkdown(blocks).trim()).toBe(
    '**b** *i* <span style="color:red">red</span> [link](https://x.example/a?b=1)\n\n1. one\n   1. in\n   2. in2\n      - deep\n   3. in3\n2. two\n\nend',
  )
  expect(JSON.stringify(blocks)).toContain('"text":"red","styles":{"textColor":"red"}')
})
