import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { htmlToBlocks, htmlToDocument } from './from-html.ts'

const LONG = 'What the article says, at some length. '.repeat(4).trim()
const page = (body: string, title = 'Title - Site') =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`
const read = (html: string) => {
  const { title, blocks, lost } = htmlToDocument(html)
  return [title, blocksToMarkdown(blocks).trim(), lost]
}
const AROUND = '<header><a href="/">Site</a></header><nav><a href="/a">A</a></nav>'

describe('[EDIT-12] the article of a whole page', () => {
  test.each<[string, string, string | null, string, string[]]>([
    [
      'what says that it is the main part, with the title above it',
      `${AROUND}<div><h1>Site</h1><h1>Title</h1><p>Share</p><main><p>${LONG}</p></main></div><footer>Legal</footer>`,
      'Title',
      LONG,
      ['footer', 'header', 'nav', 'outside <main>'],
    ],
    [
      'an article within it',
      `<div role="main"><ul><li>Edit</li></ul><article><h1>Title</h1><p>${LONG}</p></article></div>`,
      'Title',
      LONG,
      ['outside <main>'],
    ],
    ['an article alone', `<div>Menu</div><article><p>${LONG}</p></article>`, 'Title - Site', LONG, ['outside <main>']],
    ['contents within the page', `<h1>Title</h1><nav>In this page</nav><p>${LONG}</p>`, 'Title', LONG, ['nav']],
    [
      'a page of contents',
      `<h1>T</h1><nav><a href="https://x.example">${LONG}</a></nav>`,
      'T',
      `[${LONG}](https://x.example)`,
      [],
    ],
    ['two articles', `<article>${LONG}</article><article>B</article>`, 'Title - Site', `${LONG}\n\nB`, []],
    ['a small one', `<p>${LONG}</p><article>B</article>`, 'Title - Site', `${LONG}\n\nB`, []],
  ])('%s', (_, body, title, text, lost) => {
    expect(read(page(body))).toEqual([title, text, lost])
  })

  test('keeps all pasted content', () => {
    expect(blocksToMarkdown(htmlToBlocks(page(`<nav>N</nav><main>${LONG}</main>`))).trim()).toBe(`N\n\n${LONG}`)
  })
})
