// [EDIT-12] What only Notion writes, as Markdown of the blocks that it becomes.
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { notionPage, notionTable, notionText } from './index.ts'

const page = (body: string) =>
  `<html><head><title>T</title><style>p{}</style></head><body><article class="page sans"><header><div class="page-header-icon"><span class="icon">🏠</span></div><h1 class="page-title">Title</h1><p class="page-description"></p></header><div class="page-body">${body}</div></article></body></html>`
const markdownOf = ({ blocks }: { blocks: Parameters<typeof blocksToMarkdown>[0] }) => blocksToMarkdown(blocks).trim()

describe('a page in HTML', () => {
  test('recognises toggle headings by their size', () => {
    const summary = '<summary style="font-weight:600;font-size:1.5em;line-height:1.3;margin:0">Head</summary>'
    const { blocks } = notionPage(page(`<details open="">${summary}<div class="indented"><p>In</p></div></details>`))
    expect(blocks).toMatchObject([
      { type: 'heading', props: { level: 2, isToggleable: true }, children: [{ type: 'paragraph' }] },
    ])
  })

  test.each<[string, string, string]>([
    [
      'a callout whose icon says what it is',
      '<figure class="callout"><div><span class="icon">⚠️</span></div><div><p>Mind</p><ul class="bulleted-list"><li>one</li></ul></div></figure>',
      '> [!WARNING]\n> Mind\n>\n> - one',
    ],
    [
      'a callout with an icon of its own',
      '<figure class="callout"><div><span class="icon">🍎</span></div><div><p>Eat</p></div></figure>',
      '> [!NOTE]\n> 🍎 Eat',
    ],
    [
      'a card whose description is too long for one',
      `<figure><a class="bookmark source" href="https://x.example/a"><div class="bookmark-title">T</div><div class="bookmark-description">${'long '.repeat(150)}end</div></a></figure>`,
      `[T](https://x.example/a "bookmark")\n\n${'long '.repeat(150)}end`,
    ],
    [
      'the break that its export adds before a style, behind one of people',
      '<p>one<br/>two and <br/><strong>three</strong></p><p>a <br/><strong>b</strong></p>',
      'one\\\ntwo and **three**\n\na\\\n**b**',
    ],
    [
      'the drawings beside properties',
      '<table class="properties"><tbody><tr class="property-row"><th><span class="icon property-icon"><svg><path d="M0"/></svg></span>Tags</th><td>a</td></tr></tbody></table><svg class="icon"></svg><p>x</p>',
      '<table>\n<tbody>\n<tr><th>Tags</th><td>a</td></tr>\n</tbody>\n</table>\n\nx',
    ],
    [
      'a toggle',
      '<ul class="toggle"><li><details open=""><summary>More</summary><p>Inside</p></details></li></ul>',
      '<details>\n<summary>More</summary>\n\nInside\n\n</details>',
    ],
    [
      'tasks',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Done</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Open</span></li></ul>',
      '- [x] Done\n- [ ] Open',
    ],
    [
      'code with its language',
      '<pre class="code"><code class="language-C++">int a;\n\nint b;</code></pre>',
      '```cpp\nint a;\n\nint b;\n```',
    ],
    [
      'a diagram',
      '<pre class="code"><code class="language-Mermaid">graph TD</code></pre>',
      '```mermaid\ngraph TD\n```',
    ],
    [
      'a picture in a link to itself',
      '<figure class="image"><a href="a/x.png"><img src="a/x.png"/></a><figcaption>Cap</figcaption></figure>',
      '![](a/x.png "Cap")',
    ],
    [
      'a link to a page, without its icon',
      '<figure class="link-to-page"><a href="P%20a.html"><span class="icon">📄</span>Page</a></figure>',
      '[Page](P%20a.html)',
    ],
    ['a file', '<figure><div class="source"><a href="a/b.pdf">b.pdf</a></div></figure>', '[b.pdf](a/b.pdf)'],
    [
      'a formula with the mark behind it',
      'x <span class="katex"><math><semantics><annotation encoding="application/x-tex">a^2</annotation></semantics></math></span>\uFEFF y',
      'x $a^2$ y',
    ],
    [
      'properties, without empty ones',
      '<table class="properties"><tbody><tr class="property-row"><th>Tags</th><td><span class="selected-value">a</span><span class="selected-value">b</span></td></tr><tr class="property-row"><th>Sold</th><td><div class="checkbox checkbox-on"></div></td></tr><tr class="property-row"><th>None</th><td></td></tr></tbody></table>',
      '<table>\n<tbody>\n<tr><th>Tags</th><td>a, b</td></tr>\n<tr><th>Sold</th><td>☑</td></tr>\n</tbody>\n</table>',
    ],
    [
      'contents that the page writes itself',
      '<nav class="table_of_contents"><a href="#a">A</a></nav><p>Text</p>',
      'Text',
    ],
  ])('%s', (_, html, expected) => {
    const read = notionPage(page(html))
    expect(read.title).toBe('Title')
    expect(markdownOf(read)).toBe(expected)
    expect(read.lost).toEqual([])
  })

  test('reads columns, a bookmark and a player', () => {
    const { blocks } = notionPage(
      page(
        '<div class="column-list"><div style="width:25%" class="column"><p>A</p></div><div style="width:75%" class="column"><p>B</p></div></div>' +
          '<figure><a href="https://x.example/" class="bookmark source"><div class="bookmark-title">X</div><div class="bookmark-description">About</div></a></figure>' +
          '<figure><div class="source"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">https://www.youtube.com/watch?v=aqz-KE-bpKQ</a></div></figure>',
      ),
    )
    expect(blocks).toMatchObject([
      { type: 'columnList', children: [{ props: { width: 0.5 } }, { props: { width: 1.5 } }] },
      { type: 'bookmark', props: { href: 'https://x.example/', title: 'X', description: 'About' } },
      { type: 'embed', props: { href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' } },
    ])
  })

  test('removes scripts and script addresses', () => {
    const { blocks } = notionPage(
      page('<figure class="link-to-page"><a href="javascript:alert(1)">a</a></figure><script>alert(1)</script>'),
    )
    expect(JSON.stringify(blocks)).not.toMatch(/javascript|alert/)
  })
})

describe('a page in Markdown', () => {
  test.each<[string, string, string]>([
    [
      'a callout',
      '<aside>\n💡 Tip **bold**\n\nMore\n\n</aside>\n\nAfter',
      '> [!TIP]\n> Tip **bold**\n>\n> More\n\nAfter',
    ],
    [
      'a callout with a picture for an icon',
      '<aside>\n<img src="https://www.notion.so/icons/info.svg" alt="i" width="40px" />\n\nWords\n\n</aside>',
      '> [!NOTE]\n> Words',
    ],
    ['code about callouts', '```html\n<aside>\n</aside>\n```', '```html\n<aside>\n</aside>\n```'],
    ['properties, one a line', 'Due: May 1\nDone: No\n\nText', 'Due: May 1\\\nDone: No\n\nText'],
  ])('%s', (_, markdown, expected) => {
    const read = notionText(`# Title\n\n${markdown}`)
    expect(read.title).toBe('Title')
    expect(markdownOf(read)).toBe(expected)
  })
})

test('keeps tasks without words', () => {
  const { blocks } = notionText('# Title\n\n- [ ]  \n- [x]  a\n- [x]')
  expect(blocks.map(({ type, props }) => [type, 'checked' in props && props.checked])).toEqual([
    ['checkListItem', false],
    ['checkListItem', true],
    ['checkListItem', true],
  ])
})

test('reads a database as a table whose rows link to their pages', () => {
  const read = notionTable([['Name', 'Done'], ['One ', 'Yes'], ['constructor', 'No'], ['']], { One: '/One.md' })
  expect(markdownOf(read)).toBe('| Name | Done |\n| --- | --- |\n| [One](/One.md) | Yes |\n| constructor | No |')
})
