import type { Block, Inline } from '@lectern/content'
import { parseBlocks } from '@lectern/content'
import { inlineText } from '@lectern/content/building'
import { describe, expect, it } from 'vitest'
import { randomBlocks } from '../../../content/src/testing/random-blocks.ts'
import { markdownToBlocks, markdownToDocument } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

/** `type: text (children)` with links as `<href|text>` and styles as `bold(text)`. */
function sketch(blocks: Block[]): string[] {
  return blocks.map((block) => {
    const text =
      block.type === 'table'
        ? ''
        : Array.isArray(block.content)
          ? inline(block.content)
          : 'url' in block.props
            ? block.props.url
            : 'source' in block.props
              ? block.props.source
              : ''
    const children = block.children.length > 0 ? ` (${sketch(block.children).join(', ')})` : ''
    return `${block.type}: ${text}${children}`
  })
}
function inline(content: Inline[]): string {
  return content
    .map((item) => {
      if (item.type === 'mention') return `@${item.props.id}(${item.props.name})`
      if (item.type === 'footnote') return `^${item.props.id}(${inlineText(item.props.note)})`
      if (item.type === 'inlineMath') return `tex(${item.props.source})`
      if (item.type === 'inlineImage') {
        const { url, name, caption, width, href } = item.props
        return `img(${[url, name, caption, width || '', href].join('|').replace(/\|+$/, '')})`
      }
      if (item.type === 'link') return `<${item.href}|${inline(item.content)}>`
      const marks = Object.keys(item.styles)
      return marks.length > 0 ? `${marks.join('+')}(${item.text})` : item.text
    })
    .join('')
}

describe('[EDIT-12] markdownToBlocks', () => {
  it.each([
    ['# a\n###### b', ['heading: a', 'heading: b']],
    ['a\nb\\\nc', ['paragraph: a b\nc']],
    ['中文一行\n第二行', ['paragraph: 中文一行第二行']],
    ['**注意：**请', ['paragraph: bold(注意：)请']],
    ['[`code`](u)', ['paragraph: <u|code>']],
    ['见https://a.cn/帮助，好', ['paragraph: 见<https://a.cn/|https://a.cn/>帮助，好']],
    ['README.md and 1.2.3.4', ['paragraph: README.md and 1.2.3.4']],
    ['[a](javascript:alert(1)) ![b](javascript:x)', ['paragraph: a b']],
    ['[a](./中文.md)', ['paragraph: <./中文.md|a>']],
    ['a ![i](p.png) b', ['paragraph: a img(p.png|i) b']],
    ['- a ![i](p.png) b', ['bulletListItem: a img(p.png|i) b']],
    ['- a\n  ![i](p.png)\n  b', ['bulletListItem: a (image: p.png, paragraph: b)']],
    ['a\\\n![i](p.png)\\\nb', ['paragraph: a', 'image: p.png', 'paragraph: b']],
    ['点击![设置](p.png "图标")\n即可', ['paragraph: 点击img(p.png|设置|图标) 即可']],
    ['![a](a.png) ![b](b.png)', ['paragraph: img(a.png|a) img(b.png|b)']],
    ['![a](a.png)\n![b](b.png)', ['image: a.png', 'image: b.png']],
    ['[![a](a.png)](/go)', ['paragraph: img(a.png|a|||/go)']],
    ['[![a](a.png)](a.png)', ['image: a.png']],
    ['[![a](a.png) words](/go)', ['paragraph: img(a.png|a|||/go)</go| words>']],
    ['<img src="a.png" width="20"> x', ['paragraph: img(a.png|||20) x']],
    ['<img class="inline-image" src="a.png" alt="a">', ['paragraph: img(a.png|a)']],
    ['# ![i](p.png) Title', ['heading: img(p.png|i) Title']],
    ['# ![i](p.png)', ['image: p.png']],
    ['a ![x](javascript:alert) [![b](p.png)](javascript:alert) c', ['paragraph: a x img(p.png|b) c']],
    ['a^[see ![i](p.png)]', ['paragraph: a^(see i)']],
    ['- ![i](p.png)', ['bulletListItem:  (image: p.png)']],
    ['> a\n> - b', ['quote: a (bulletListItem: b)']],
    ['H<sub>2</sub>O **x<sup>2</sup>**', ['paragraph: Hsubscript(2)O bold(x)bold+superscript(2)']],
    ['<u>a</u> <kbd>K</kbd> <x-y>z</x-y> <!-- c -->', ['paragraph: underline(a) kbd(K) z']],
    ['<kbd>Ctrl</kbd><kbd>C</kbd> **<kbd>x</kbd>**', ['paragraph: kbd(Ctrl) kbd(C) bold+kbd(x)']],
    ['a <script>alert(1)</script> b', ['paragraph: a alert(1) b']],
    ['<script>\nalert(1)\n</script>\n\nafter', ['paragraph: after']],
    ['<style>\np{}\n</style>', []],
    [
      '<h2>T</h2>\n<p>one <b>two</b></p><ul><li>x</li></ul>',
      ['heading: T', 'paragraph: one bold(two)', 'bulletListItem: x'],
    ],
    ['<p><img src="a.png" alt="A"></p>', ['image: a.png']],
    ['<details><summary>S</summary>all in one</details>', ['toggleListItem: S (paragraph: all in one)']],
    [
      '<details>\n\nno summary\n\n</details>\n\nafter',
      ['toggleListItem:  (paragraph: no summary)', 'paragraph: after'],
    ],
    ['<details>\n<summary>never closed</summary>\n\nbody', ['toggleListItem: never closed (paragraph: body)']],
    [
      '<details><summary>S</summary>in</details>\n### Head\ntext\n\nend',
      ['toggleListItem: S (paragraph: in)', 'heading: Head', 'paragraph: text', 'paragraph: end'],
    ],
    [
      '<details><summary>S</summary>in</details>\n<details><summary>T</summary>in</details> behind *it*',
      ['toggleListItem: S (paragraph: in)', 'toggleListItem: T (paragraph: in)', 'paragraph: behind italic(it)'],
    ],
    [
      '- item\n  <details><summary>S</summary>in</details>\n  more\n- item',
      ['bulletListItem: item (toggleListItem: S (paragraph: in), paragraph: more)', 'bulletListItem: item'],
    ],
    [
      '    <details><summary>S</summary>in</details>\n\n<div><details><summary>T</summary>in</details></div>\nbelow',
      ['codeBlock: <details><summary>S</summary>in</details>', 'toggleListItem: T (paragraph: in)', 'paragraph: below'],
    ],
    [
      '<font style="color:#DF2A3F;background-color: rgb(255, 232, 232)">a</font> <span style="color:red">b</span> <font color="#262626">c</font>',
      ['paragraph: textColor+backgroundColor(a) textColor(b) c'],
    ],
    ['[ ] no task', ['paragraph: [ ] no task']],
    ['- \\[ ] no task', ['bulletListItem: [ ] no task']],
    ['- [X] **b** c', ['checkListItem: bold(b) c']],
    ['1. a\n2. b\n\n<!-- -->\n\n5. c', ['numberedListItem: a', 'numberedListItem: b', 'numberedListItem: c']],
    ['---\ntitle: x\n---\n\nbody', ['paragraph: body']],
    ['---\n\nno front matter\n\n---', ['divider: ', 'paragraph: no front matter', 'divider: ']],
    ['x[^1]\n\n[^1]: note', ['paragraph: x^(note)']],
    ['a[^n] b[^N].\n\n[^n]: *one*', ['paragraph: a^n(one) b^N(one).']],
    [
      'x[^1]\n\n[^1]:\n    one\n\n    - two\n    - three\n\nend',
      ['paragraph: x^(one\n• two\n• three)', 'paragraph: end'],
    ],
    ['x[^1]\n\n[^1]: one\nlazy\n[^2]: two', ['paragraph: x^(one lazy)', 'paragraph: [^2]: two']],
    ['- x[^1]\n\n  [^1]: in a list\n- y', ['bulletListItem: x^(in a list)', 'bulletListItem: y']],
    ['x[^no] [^1]\n\n[^1]:', ['paragraph: x[^no] [^1]', 'paragraph: [^1]:']],
    ['a[^1]\n\n[^1]: see [^2]\n[^2]: two', ['paragraph: a^(see [^2])', 'paragraph: [^2]: two']],
    ['a[^1] b[^2]\n\n[^1]: one\n\n    [^2]: two', ['paragraph: a^(one) b^(two)']],
    ['a[^1]\n\n[^1]: one\n\n[^1]: again', ['paragraph: a^(one)', 'paragraph: [^1]: again']],
    ['词^[这是**注释**]后', ['paragraph: 词^(这是注释)后']],
    [
      'word^[a note with [a link](u)], x^[2] ^[a-z]+$ f(^[a b])',
      ['paragraph: word^(a note with a link), x^[2] ^[a-z]+$ f(^[a b])'],
    ],
    ['`[^1]` \\[^1]\n\n[^1]: unused', ['paragraph: code([^1]) [^1]', 'paragraph: [^1]: unused']],
    ['# T[^1]\n\n| a[^1] |\n|---|\n\n[^1]: n', ['heading: T^1(n)', 'table: ']],
    ['it is $x^2$, or $5 and $10, or US$5 $', ['paragraph: it is tex(x^2), or $5 and $10, or US$5 $']],
    ['a$x$b \\$y$ $`z`$1', ['paragraph: a$x$b $y$ tex(z)1']],
    ['$ \\frac{a}{b} $ and $ E=mc^2 $', ['paragraph: tex(\\frac{a}{b}) and tex(E=mc^2)']],
    ['5 $ or 6 $, run $ set A_B=1 $', ['paragraph: 5 $ or 6 $, run $ set A_B=1 $']],
    ['$$\nx\n\ny\n$$\n\n$$ a+b $$\n\n```math\nc\n```', ['math: x\n\ny', 'math: a+b', 'math: c']],
    ['- $$\n  x\n  $$', ['bulletListItem:  (math: x)']],
    ['$$\nnever closed', ['paragraph: $$ never closed']],
    ['```mermaid\ngraph TD\n```', ['mermaid: graph TD']],
    ['> [!NOTE]\n> a **b**\n>\n> - c', ['callout: a bold(b) (bulletListItem: c)']],
    ['> [!warning]\n>\n> a', ['callout:  (paragraph: a)']],
    ['> [!NOPE]\n> a\n\n> \\[!NOTE]\n> b', ['quote: [!NOPE] a', 'quote: [!NOTE] b']],
    ['Hi [@李明](mention:u1)!', ['paragraph: Hi @u1(李明)!']],
    [
      '<!-- columns -->\n\n<!-- column 1.5 -->\n\na\n\n- b\n\n<!-- column -->\n\n<!-- /columns -->\n\nc',
      ['columnList:  (column:  (paragraph: a, bulletListItem: b), column:  (paragraph: ))', 'paragraph: c'],
    ],
    ['<!-- columns -->\n\n<!-- column -->\n\na\n\n<!-- /columns -->', ['paragraph: a']],
    ['<!-- columns -->\n\na', ['paragraph: a']],
    ['a\u0000b', ['paragraph: ab']],
    ['a\r\n\r\nb', ['paragraph: a', 'paragraph: b']],
    ['\uFEFF# t', ['heading: t']],
  ])('%j', (markdown, expected) => {
    expect(sketch(markdownToBlocks(markdown))).toEqual(expected)
  })

  it('keeps language, start, alignment, header, caption', () => {
    const blocks = markdownToBlocks(
      '```ts {1}\na\n```\n\n4. x\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n![alt](u.png "cap")',
    )
    expect(blocks[0]?.props).toEqual({ language: 'ts', lines: '1' })
    expect(blocks[1]?.props).toMatchObject({ start: 4 })
    expect(blocks[2]?.content).toMatchObject({
      headerRows: 1,
      rows: [{ cells: [{ props: { textAlignment: 'center' } }, { props: { textAlignment: 'right' } }] }, {}],
    })
    expect(blocks[3]?.props).toMatchObject({ url: 'u.png', name: 'alt', caption: 'cap' })
  })

  it('parseBlocks accepts its result unchanged', () => {
    for (let seed = 1; seed < 300; seed++) {
      const blocks = markdownToBlocks(blocksToMarkdown(randomBlocks(seed)))
      expect(parseBlocks(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks)
    }
  })

  it.each([
    '*a_ '.repeat(3000),
    '['.repeat(10_000),
    '>'.repeat(10_000),
    '- '.repeat(5000),
    '<details>\n\n'.repeat(2000),
    '<u>'.repeat(3000),
    '`'.repeat(9999),
    `| a |\n|---|\n${'| 1 '.repeat(3000)}`,
    ' '.repeat(50_000),
    `a${' '.repeat(50_000)}b\nc`,
    '\ud800 \udfff',
    Array.from({ length: 150 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n'),
  ])('survives %#', (markdown) => {
    const blocks = markdownToBlocks(markdown)
    expect(parseBlocks(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks)
  })
})

describe('[EDIT-12] markdownToDocument', () => {
  it.each([
    ['---\ntitle: Plain title # comment\n---\ntext', 'Plain title', 1],
    ['---\ntitle: "Quo\\"ted: x"\ntags: [a]\n---\n', 'Quo"ted: x', 0],
    ["---\nTitle: 'It''s'\n---\n", "It's", 0],
    ['---\ndate: 2026-01-01\n---\n# Heading\n\ntext', 'Heading', 1],
    ['# The **title**\n\ntext', 'The title', 1],
    ['---\ntitle: Same\n---\n# Same\n\ntext', 'Same', 1],
    ['---\ntitle: One\n---\n# Other\n\ntext', 'One', 2],
    ['## No title\n\n# Later', null, 2],
    ['text', null, 1],
    ['', null, 0],
  ])('%j', (markdown, title, count) => {
    const document = markdownToDocument(markdown)
    expect(document.title).toBe(title)
    expect(document.blocks).toHaveLength(count)
  })
})

it('[EDIT-12] removes names of headings from their text', () => {
  const { title, blocks, anchors } = markdownToDocument(
    '# 标题 {#top}\n\n## 安装 {#install}\n\n### **b** {/* #c */}\n\n## `{#code}`\n\n## 安装 {: #again .x }\n\n## a {b}',
  )
  expect(title).toBe('标题')
  expect(blocksToMarkdown(blocks)).not.toMatch(/install|again|\/\*/)
  expect(blocksToMarkdown(blocks)).toContain('`{#code}`')
  expect(anchors).toEqual({ top: '', install: '安装', c: 'b', again: '安装-1' })
})
