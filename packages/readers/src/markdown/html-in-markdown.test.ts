// HTML that people write within Markdown.
import { describe, expect, test } from 'vitest'
import { outlineOfBlocks } from '../testing/outline-of-blocks.ts'
import { markdownToDocument } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

const written = (markdown: string) => blocksToMarkdown(markdownToDocument(markdown).blocks).trim()
const read = (markdown: string) => outlineOfBlocks(markdownToDocument(markdown).blocks)

describe('[EDIT-12] HTML in Markdown', () => {
  test('code keeps its lines, indents and language', () => {
    const html =
      '<pre class="language-yaml"><code class="lang-yaml">a:\n<strong>  b: &#x3C;c>\n</strong>\n    - d\n</code></pre>'
    expect(written(`Before\n\n${html}\n\nAfter`)).toBe('Before\n\n```yaml\na:\n  b: <c>\n\n    - d\n```\n\nAfter')
  })

  test('lists keep their numbers and levels', () => {
    expect(read('<ol>\n<li>One</li>\n<li>Two\n<ul><li>Inner</li></ul>\n</li>\n</ol>')).toEqual([
      'numberedListItem: One',
      ['numberedListItem: Two', ['bulletListItem: Inner']],
    ])
  })

  test('lists in cells have a line for each item', () => {
    const cell = 'x<ul><li>b</li><li>c<ol><li>d</li><li>e</li></ol></li></ul>f'
    const lines = '| x<br>• b<br>• c<br>1. d<br>2. e<br>f |'
    expect(written(`| a |\n| --- |\n| ${cell} |`)).toBe(`| a |\n| --- |\n${lines}`)
    expect(written(`| a |\n| --- |\n${lines}`)).toBe(`| a |\n| --- |\n${lines}`)
  })

  test('reads all named entities', () => {
    expect(written('<p>A &mdash; B &copy; &hellip; &nosuch; &amp;lt;</p>')).toBe('A — B © … \\&nosuch; \\&lt;')
    // Signs that no text may hold, the numbers of Windows, and names that only begin like one.
    expect(written('<p>&#0; &#xD800; &#150; &notit; &ampx;</p>')).toBe('\uFFFD \uFFFD – \\&notit; \\&ampx;')
  })

  test('separates adjacent buttons, and reports those that need a program', () => {
    const { blocks, lost } = markdownToDocument(
      '<a href="/a" class="button">One</a><a href="/a" class="btn btn-2">Two</a><a href="/a">Three</a>\n\n<button data-action="ask">Ask</button>',
    )
    expect(blocksToMarkdown(blocks)).toBe('[One](/a) [TwoThree](/a)\n\nAsk\n')
    expect(lost).toEqual([{ what: '<button data-action="ask">', dropped: false, line: 3 }])
  })

  test('marked words have their colours', () => {
    const [block] = markdownToDocument(
      'A <mark style="color:red;">b</mark> <mark style="background-color:blue">c</mark> <mark>d</mark>',
    ).blocks
    expect(block?.content).toMatchObject([
      { text: 'A ' },
      { text: 'b', styles: { textColor: 'red' } },
      { text: ' ' },
      { text: 'c', styles: { backgroundColor: 'blue' } },
      { text: ' ' },
      { text: 'd', styles: { backgroundColor: 'yellow' } },
    ])
    expect(JSON.stringify(block)).not.toContain('"textColor":"red","backgroundColor"')
  })

  test('drops and reports icons of a font', () => {
    expect(read('## <i class="fa-bolt">:bolt:</i> Start\n\nOpen <i class="fa-solid fa-gear">:gear:</i> now')).toEqual([
      'heading: Start',
      'paragraph: Open now',
    ])
  })

  test('reads names of emoji there too', () => {
    expect(read('<details>\n<summary>:bulb: Why</summary>\n\nText\n</details>\n\n<p>Done :tada:</p>')).toEqual([
      ['toggleListItem: 💡 Why', ['paragraph: Text']],
      'paragraph: Done 🎉',
    ])
  })

  test('a file of GitBook has its name, and its caption is a paragraph', () => {
    expect(written('{% file src="../a/My%20file.pdf" %}\nWhat it is\n{% endfile %}')).toBe(
      '[My file.pdf](../a/My%20file.pdf)\n\nWhat it is',
    )
  })
})
