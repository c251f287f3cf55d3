// Web pages as documents: kept content, reported losses, and removed markup.

import type { Block } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { htmlToDocument } from './from-html.ts'

const markdown = (html: string) => blocksToMarkdown(htmlToDocument(html).blocks).trim()
const blocks = (html: string) => htmlToDocument(html).blocks
const table = (html: string) => {
  const block = blocks(html)[0]
  if (block?.type !== 'table') throw new Error('no table')
  return block.content
}

describe('[EDIT-12] HTML', () => {
  test.each([
    [
      '<h2>One</h2><p>Two <b>bold</b> <i>it</i> <a href="https://a.example/x">link</a></p>',
      '## One\n\nTwo **bold** *it* [link](https://a.example/x)',
    ],
    ['<p>a\n   b</p><div>c<br>d</div>', 'a b\n\nc\\\nd'],
    ['loose <div>text</div> around', 'loose\n\ntext\n\naround'],
    ['<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>', '- a\n  - b\n\n- c\n\n  d'],
    ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    [
      '<ul><li><input type="checkbox" checked> done</li><li><label><input type="checkbox">open</label></li></ul>',
      '- [x] done\n- [ ] open',
    ],
    ['<pre class="code language-js" data-lines="1,3"><code>a\nb\nc</code></pre>', '```js {1,3}\na\nb\nc\n```'],
    [
      '<pre class="language-js"><code><span class="line">a</span>\n<span class="line highlighted"><i>b</i></span>\n<span class="hll">c\n</span>d</code></pre>',
      '```js {2-3}\na\nb\nc\nd\n```',
    ],
    ['<p><a href="/x" title="T">a <b>b</b></a></p>', '[a **b**](/x "T")'],
    ['<pre><code class="language-js">if (a &lt; b)\n  c()\n</code></pre>', '```js\nif (a < b)\n  c()\n```'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['a<hr>b', 'a\n\n***\n\nb'],
    ['<span style="font-weight:700">x</span><span style="text-decoration: line-through">y</span>', '**x**~~y~~'],
    ['<b style="font-weight:normal"><p>plain</p></b>', 'plain'],
    ['<b><p>one</p><p>two</p></b>', '**one**\n\n**two**'],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '**Term**\n\nMeaning'],
    ['<p>a</p><ol><li></li><li> <a href="https://a.example/"><i></i></a></li></ol><pre><code>\n</code></pre>', 'a'],
    [
      '<ul><li></li><li>a</li><li><img src="https://a.example/b.png"></li></ul>',
      '-\n- a\n- ![](https://a.example/b.png)',
    ],
    [
      '<h2>a<span class="mw-editsection">[<a href="https://a.example/">edit</a>]</span></h2><p>b<input type="checkbox" style="display:none"></p>',
      '## a\n\nb',
    ],
    ['<p>&#20013;&#25991;&nbsp;ok</p>', '中文\u00a0ok'],
  ])('%s', (html, expected) => {
    expect(markdown(html)).toBe(expected)
  })

  test('uses the first heading as title, else the title of the page', () => {
    expect(htmlToDocument('<title>Page - Site</title><h1>Page</h1><p>x</p>')).toMatchObject({ title: 'Page' })
    expect(blocks('<h1>Page</h1><p>x</p>').map(({ type }) => type)).toEqual(['paragraph'])
    expect(htmlToDocument('<title> Page\n two </title><p>x</p>').title).toBe('Page two')
    expect(htmlToDocument('<p>x</p>').title).toBeNull()
  })

  test('uses a heading that the page title begins with, wherever it is', () => {
    const page = '<title>Grid | Site</title><ul><li>Skip</li></ul><h1>Grid</h1><p>x</p>'
    expect(htmlToDocument(page)).toMatchObject({ title: 'Grid', blocks: [{}, { type: 'paragraph' }] })
    const two = '<title>Grid</title><p>a</p><h1>Grid</h1><h1>Other</h1>'
    expect(htmlToDocument(two).blocks).toHaveLength(3)
  })

  test('lists in cells keep their bullets', () => {
    const { rows } = table(
      '<table><tr><td>a<ol start="3"><li>b<ul><li>c</li></ul></li><li>d</li></ol></td></tr></table>',
    )
    expect(JSON.stringify(rows[0]?.cells[0]?.content)).toContain('a\\n3. b\\n• c\\n4. d')
  })

  test('tables keep header, alignment and merged cells', () => {
    const { headerRows, rows } = table(
      '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><td colspan="2"><p>x</p><ul><li>y</li></ul></td></tr></tbody></table>',
    )
    expect(headerRows).toBe(1)
    expect(rows[0]?.cells[1]?.props.textAlignment).toBe('right')
    expect(rows[1]?.cells[0]?.props.colspan).toBe(2)
    expect(JSON.stringify(rows[1]?.cells[0]?.content)).toContain('x\\n• y')
  })

  test('collapses blanks, and moves those at the ends of links and code behind them', () => {
    const { blocks } = htmlToDocument(
      '<p> a <br> b\n<i> c </i> d <a href="https://x.example"> e </a> f <code>g </code>h<code> i</code> </p>',
    )
    expect(blocksToMarkdown(blocks).trim()).toBe('a\\\nb *c* d [e](https://x.example) f `g` h` i`')
  })

  test('separates a list that restarts right after another, and joins one that continues', () => {
    const { blocks } = htmlToDocument(
      '<ol><li>a</li></ol><ol start="2"><li>b</li></ol><ol><li>c</li><li value="5">d</li></ol><p>x</p><ol><li>e</li></ol>',
    )
    expect(blocks.map(({ type, props }) => (type === 'numberedListItem' ? (props.start ?? 'next') : type))).toEqual([
      'next',
      'next',
      'paragraph',
      'next',
      'paragraph',
      5,
      'paragraph',
      'next',
    ])
  })

  test('keeps tables, formulas, players and diagrams of a cell as lines', () => {
    const { rows } = table(
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></td><td><span class="katex-display"><math><annotation encoding="application/x-tex">x^2</annotation></math></span><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><pre class="diagram">graph TD</pre></td></tr></table>',
    )
    const [inner, rest] = rows[0]?.cells.map(({ content }) => JSON.stringify(content)) ?? []
    expect(inner).toContain('a | b\\nc')
    for (const text of ['x^2', 'abcdefghijk', 'graph TD']) expect(rest).toContain(text)
  })

  test('reports what becomes text in a cell, and keeps pictures', () => {
    const html = (cell: string) => htmlToDocument(`<table><tr><td>${cell}</td></tr></table>`)
    expect(html('<h2>a</h2><table><tr><td>b</td></tr></table><ul><li><pre>c</pre></li></ul>').plain).toEqual([
      'td > h1–h6',
      'td > pre',
      'td > table',
    ])
    const { plain, blocks } = html('<p><img src="https://a.example/u/1" alt="One" width="40"> <b>x</b></p>')
    expect(plain).toEqual([])
    const props = { url: 'https://a.example/u/1', name: 'One', caption: '', width: 40, href: '' }
    expect(blocks).toMatchObject([
      { content: { rows: [{ cells: [{ content: [{ type: 'inlineImage', props }, { text: ' ' }, { text: 'x' }] }] }] } },
    ])
  })

  test('resolves fragment links to the heading at, in or above their target', () => {
    const { anchors, title } = htmlToDocument(
      '<p id="Top">x</p><h1 id="page">Page</h1><section id="s"><div><h2><a name="a"></a>A b</h2></div><p>t <i id="mid">m</i></p></section><a id="before"></a><h2 id="again">A b</h2><ul><li id="li">c</li></ul><table><tr><td><h3 id="cell">no</h3></td></tr></table><p id="end"></p>',
    )
    expect(title).toBeNull()
    expect(anchors).toEqual({
      ...{ top: '', page: 'page', s: 'a-b', a: 'a-b', mid: 'a-b' },
      ...{ before: 'a-b-1', again: 'a-b-1', li: 'a-b-1', cell: 'a-b-1', end: 'a-b-1' },
    })
    expect(htmlToDocument('<h1 id="t">Title</h1><p id="x">a</p>').anchors).toEqual({ t: '', x: '' })
  })

  test('keeps marks and links of a toggle’s summary', () => {
    const summary = '<b>One</b> <a href="https://a.example/x">two</a>'
    expect(blocks(`<details><summary>${summary}</summary><p>in</p></details>`)[0]).toMatchObject({
      type: 'toggleListItem',
      content: [{ text: 'One', styles: { bold: true } }, { text: ' ' }, { type: 'link', href: 'https://a.example/x' }],
    })
    expect(blocks('<details><summary><h3>Head</h3></summary>in</details>')[0]).toMatchObject({
      type: 'heading',
      props: { level: 3, isToggleable: true },
    })
  })

  test('puts the caption of a table above it', () => {
    const [caption, below] = blocks('<table><caption>Ports</caption><tr><td>80</td></tr></table>')
    expect(caption).toMatchObject({ type: 'paragraph', content: [{ text: 'Ports' }] })
    expect(below?.type).toBe('table')
  })

  test('keeps captions of pictures and players', () => {
    const [image, video] = blocks(
      '<figure><img src="a.png" alt="A"><figcaption>Seen</figcaption></figure><video><source src="v.mp4"></video>',
    ) as [Block, Block]
    expect(image).toMatchObject({ type: 'image', props: { url: 'a.png', name: 'A', caption: 'Seen' } })
    expect(video).toMatchObject({ type: 'video', props: { url: 'v.mp4' } })
  })

  test('reads details as a toggle', () => {
    expect(blocks('<details><summary>More</summary><p>Inside</p></details>')[0]).toMatchObject({
      type: 'toggleListItem',
      content: [{ text: 'More' }],
      children: [{ type: 'paragraph' }],
    })
  })

  test('reports losses, except hidden content', () => {
    expect(
      htmlToDocument(
        '<script>x</script><style>y</style><iframe src="z"></iframe><svg></svg><form><input><p>Text</p></form>',
      ),
    ).toMatchObject({ lost: ['input', 'svg'], plain: ['iframe'] })
  })

  test('turns attacks into text or nothing', () => {
    const json = JSON.stringify(
      blocks('<p onclick="x()">a</p><a href="javascript:x()">b</a><img src="javascript:x()"><img src=x onerror=y>'),
    )
    expect(json).not.toMatch(/javascript|onclick|onerror/)
  })

  test('reads a page with endless nesting', () => {
    expect(markdown(`${'<div>'.repeat(20_000)}deep`)).toBe('deep')
    expect(JSON.stringify(blocks('<ul><li>a'.repeat(500)))).toContain('bulletListItem')
  })
})
