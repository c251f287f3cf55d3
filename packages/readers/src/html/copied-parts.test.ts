import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { COPIED_CODE, COPIED_PANELS, COPIED_SHEETS, COPIED_TASKS, COPIED_TEXTS } from '../testing/copied-parts.ts'
import { htmlToBlocks, htmlToDocument } from './from-html.ts'

const GROUPS = {
  tasks: COPIED_TASKS,
  'boxes and parts that unfold': COPIED_PANELS,
  code: COPIED_CODE,
  sheets: COPIED_SHEETS,
  texts: COPIED_TEXTS,
}

describe.each(Object.entries(GROUPS))('[EDIT-02] copied %s', (_group, cases) => {
  test.each(cases)('%s', (_name, html, expected) => {
    expect(blocksToMarkdown(htmlToBlocks(html)).trim()).toBe(expected)
    // A page that is imported is read alike.
    expect(blocksToMarkdown(htmlToDocument(html).blocks).trim()).toBe(expected)
  })
})

describe("[EDIT-02] text that resembles a program's markup", () => {
  test.each([
    ['a paragraph above code', '<div><p>Copy</p><pre>a</pre></div>', 'Copy\n\n```\na\n```'],
    ['a name of code in a sentence', '<div><div>See bash here</div><pre>a</pre></div>', 'See bash here\n\n```\na\n```'],
    ['code with words beside it', '<pre>x <code>a</code></pre>', '```\nx a\n```'],
    ['an aside without a sign', '<aside><p>More</p></aside>', 'More'],
    ['brackets in a line', '<p>[x] no task</p>', '\\[x] no task'],
    [
      'a picture of a box elsewhere',
      '<p><img src="https://a.example/c.png" alt="checked"> a</p>',
      '![checked](https://a.example/c.png) a',
    ],
  ])('%s', (_name, html, expected) => expect(blocksToMarkdown(htmlToBlocks(html)).trim()).toBe(expected))
})
