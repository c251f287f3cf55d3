// The reader's HTML, block by block.
import { markdownToBlocks } from '@lectern/readers'
import { sample } from '@lectern/testing/sample'
import { describe, expect, it } from 'vitest'
import { HIGHLIGHT_LIMITS, highlight, highlightCode } from '../code/highlight.ts'
import { CODE_LANGUAGES } from '../code/languages.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { renderArticle } from './render-article.ts'
import { MAX_MATH_CHARACTERS } from './render-math.ts'

/** HTML of Markdown with ids numbered in reading order. */
const htmlOf = (markdown: string) => numbered(renderArticle(markdownToBlocks(markdown)).html)
const rendered = (...blocks: object[]) => renderArticle(parseBlocks(blocks)).html
function numbered(html: string): string {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
  return ids.reduce((text, id, index) => text.replaceAll(id, `b${index + 1}`), html)
}

describe('[READ-01] renderArticle', () => {
  it.each([
    [
      'a **b** *c* ~~d~~ `e` <u>f</u>',
      '<p id="b1">a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code> <u>f</u></p>',
    ],
    ['a\\\nb & c', '<p id="b1">a<br>b &amp; c</p>'],
    [
      '[in](/pub/x) [out](https://e.com/?a=1&b=2)',
      '<p id="b1"><a href="/pub/x">in</a> <a href="https://e.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">out</a></p>',
    ],
    [
      '[a **b**](/x "T \\"q\\" <i>") <kbd>K</kbd>',
      '<p id="b1"><a href="/x" title="T &quot;q&quot; &lt;i&gt;">a <strong>b</strong></a> <kbd>K</kbd></p>',
    ],
    ['## T', '<h2 id="b1">T<a class="heading-anchor" href="#b1" aria-hidden="true" tabindex="-1"></a></h2>'],
    [
      '- a\n  - b\n\n    c\n- d',
      '<ul><li id="b1">a<ul><li id="b2">b<p id="b3">c</p></li></ul></li><li id="b4">d</li></ul>',
    ],
    ['3. a\n4. b', '<ol start="3"><li id="b1">a</li><li id="b2">b</li></ol>'],
    ['1. a\n\n- b', '<ol><li id="b1">a</li></ol><ul><li id="b2">b</li></ul>'],
    [
      '- [x] a',
      '<ul class="check-list"><li id="b1"><label><input type="checkbox" disabled checked> <span>a</span></label></li></ul>',
    ],
    ['> a\n>\n> - b', '<blockquote id="b1"><p>a</p><ul><li id="b2">b</li></ul></blockquote>'],
    ['```\n<a>\n```', '<pre id="b1" class="code"><code>&lt;a&gt;</code></pre>'],
    [
      '```text {2-3}\na\n<b>\n\nd\n```',
      '<pre id="b1" class="code" data-lines="2-3"><code>a\n<span class="marked-line">&lt;b&gt;\n</span><span class="marked-line">\n</span>d</code></pre>',
    ],
    ['```nosuch\n<a>\n```', '<pre id="b1" class="code" data-language="nosuch"><code>&lt;a&gt;</code></pre>'],
    ['***', '<hr id="b1">'],
    [
      '> [!WARNING]\n> a\n>\n> b',
      '<div role="note" class="callout callout-warning" id="b1"><p>a</p><p id="b2">b</p></div>',
    ],
    ['```mermaid\nA-->B\n```', '<pre id="b1" class="diagram"><code>A--&gt;B</code></pre>'],
    ['Hi [@<李>](mention:u1)', '<p id="b1">Hi <span class="mention">@&lt;李&gt;</span></p>'],
    ['$\\nosuch{$', '<p id="b1"><code class="math-source">\\nosuch{</code></p>'],
    [
      '| a | b |\n|---|:-:|\n| c | d |',
      '<div class="table-scroll" tabindex="0" id="b1"><table><thead><tr><th scope="col">a</th><th scope="col" class="align-center">b</th></tr></thead><tbody><tr><td>c</td><td class="align-center">d</td></tr></tbody></table></div>',
    ],
    [
      '![A "pic"](/file?fileId=x "Cap")',
      '<figure id="b1" class="image"><img src="/file?fileId=x" alt="A &quot;pic&quot;" loading="lazy" decoding="async"><figcaption>Cap</figcaption></figure>',
    ],
    [
      '<video src="/v.mp4"></video>',
      '<figure id="b1" class="video"><video controls preload="metadata" src="/v.mp4"></video></figure>',
    ],
    [
      '<details>\n<summary>S</summary>\n\nb\n\n</details>',
      '<details id="b1" class="toggle"><summary>S</summary><div class="toggle-body"><p id="b2">b</p></div></details>',
    ],
  ])('%j', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html)
  })

  it('shows colours and alignment as classes of the palette only', () => {
    const props = { textColor: 'red', backgroundColor: 'rgb(1,2,3)', textAlignment: 'right' }
    const html = rendered({
      id: 'p',
      type: 'paragraph',
      props,
      content: [{ type: 'text', text: 'x', styles: { backgroundColor: 'yellow', textColor: '#ff0000' } }],
    })
    expect(html).toBe('<p id="p" class="color-red align-right"><span class="bg-yellow">x</span></p>')
  })

  it('renders header columns, spans and widths', () => {
    const cell = { type: 'tableCell', props: { colspan: 2, backgroundColor: 'blue' }, content: 'a' }
    const html = rendered({
      id: 't',
      type: 'table',
      content: {
        type: 'tableContent',
        columnWidths: [120],
        headerCols: 1,
        rows: [{ cells: [cell] }, { cells: ['b', 'c'] }],
      },
    })
    expect(html).toContain(
      '<colgroup><col width="120"><col></colgroup><tbody><tr><th scope="row" colspan="2" class="bg-blue">a</th></tr>',
    )
    expect(html).toContain('<tr><th scope="row">b</th><td>c</td></tr></tbody>')
  })

  it('shows the type and size of known attachments', () => {
    const blocks = parseBlocks([{ id: 'f', type: 'file', props: { url: '/file?fileId=f', name: 'a.zip' } }])
    expect(renderArticle(blocks, { fileSizes: new Map([['f', 3 * 1024 * 1024]]) }).html).toContain(
      '<span class="file-facts">ZIP · 3 MB</span>',
    )
  })

  it('renders attachments, indents and toggled headings', () => {
    expect(rendered({ id: 'f', type: 'file', props: { url: '/file?fileId=f', name: 'a <b>.pdf', caption: 'c' } })).toBe(
      '<p id="f" class="file"><a href="/preview?fileId=f" target="_blank">a &lt;b&gt;.pdf</a> <a href="/file?fileId=f" download class="file-save" aria-label="↓ a &lt;b&gt;.pdf">↓</a> <span class="caption">c</span></p>',
    )
    const filesOf = (names: string[]) =>
      names.filter((name) => rendered({ type: 'file', props: { url: '/file?fileId=f', name } }).includes('/preview'))
    expect(filesOf(['a.docx', 'a.doc', 'a.xls', 'a.ppt', 'a.pptx', 'a.zip'])).toEqual([
      'a.docx',
      'a.doc',
      'a.xls',
      'a.ppt',
      'a.pptx',
    ])
    expect(rendered({ id: 'i', type: 'image', props: { url: '/p.png', showPreview: false } })).toContain(
      '<a href="/p.png" download>/p.png</a>',
    )
    expect(
      rendered({ id: 'p', type: 'paragraph', content: 'a', children: [{ id: 'c', type: 'paragraph', content: 'b' }] }),
    ).toBe('<p id="p">a</p><div class="indent"><p id="c">b</p></div>')
    const toggle = rendered({
      id: 'h',
      type: 'heading',
      props: { level: 3, isToggleable: true },
      content: 'H',
      children: [{ id: 'c', type: 'paragraph', content: 'b' }],
    })
    expect(toggle).toMatch(
      /^<details id="h" class="toggle"><summary><h3>H<a .*<\/h3><\/summary><div class="toggle-body"><p id="c">b<\/p>/,
    )
  })

  it('[EDIT-02] renders formulas for display and for screen readers', () => {
    const html = htmlOf('$$\nx^2\n$$\n\na $y$')
    expect(html).toMatch(
      /^<div class="math" id="b1"><span class="katex-display">.*<\/div><p id="b2">a <span class="katex">/,
    )
    expect(html).toContain('<annotation encoding="application/x-tex">x^2</annotation>')
    expect(rendered({ type: 'math', props: { source: 'x'.repeat(MAX_MATH_CHARACTERS + 1) } })).toContain('math-source')
  })

  it('[EDIT-02] renders columns with their widths', () => {
    const columns = [
      { type: 'column', id: 'c1', props: { width: 1.5 }, children: [{ id: 'p1', type: 'paragraph', content: 'a' }] },
      { type: 'column', id: 'c2' },
    ]
    expect(rendered({ id: 'l', type: 'columnList', children: columns })).toBe(
      '<div class="columns" id="l"><div class="column" id="c1" style="flex-grow:1.5"><p id="p1">a</p></div><div class="column" id="c2" style="flex-grow:1"></div></div>',
    )
  })

  it('omits empty blocks', () => {
    expect(rendered({ type: 'paragraph' }, { type: 'image' }, { type: 'video', props: { url: '' } })).toBe('')
  })

  it('gives every block its id once', () => {
    const blocks = markdownToBlocks('# a\n\n- b\n  - c\n\n> d\n\n```\ne\n```\n\n| f |\n|---|\n\n![g](g.png)\n\n---')
    const { html, outline } = renderArticle(blocks)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    const all = blocks.flatMap((block) => [block.id, ...block.children.map((child) => child.id)])
    expect(ids).toEqual(all)
    expect(outline).toEqual([{ id: blocks[0]?.id, text: 'a', level: 1 }])
  })

  it('[EDIT-02] colours code up to a limit and leaves longer code plain', async () => {
    const line = 'const a = 1\n'
    const code = (length: number) => ({
      type: 'codeBlock',
      props: { language: 'ts' },
      content: line.repeat(Math.ceil(length / line.length)),
    })
    const coloured = async (...blocks: object[]) => {
      const parsed = parseBlocks(blocks)
      return renderArticle(parsed, { highlights: await highlightCode(parsed) }).html
    }
    expect(await coloured(code(12))).toContain(
      '<span class="tok-keyword">const</span> <span class="tok-constant">a</span> <span class="tok-keyword">=</span>',
    )
    expect(await coloured(code(HIGHLIGHT_LIMITS.block + 12))).not.toContain('tok-')
    const many = await coloured(...Array.from({ length: 8 }, () => code(19_000)))
    expect(many.match(/<pre/g)).toHaveLength(8)
    expect(many.split('<pre').filter((part) => part.includes('tok-keyword'))).toHaveLength(5)
    const nested = { type: 'callout', children: [code(12)] }
    expect(await coloured(nested)).toContain('tok-keyword')
  })

  const languages = [
    ...Object.keys(CODE_LANGUAGES).filter((name) => name !== 'text'),
    'ts',
    'tsx',
    'html',
    'vue',
    'toml',
    'sh',
    'C++',
  ]
  // The grammar of each takes long to read.
  it.each(sample(languages, 6))('[EDIT-02] highlights %s', async (language) => {
    expect(await highlight('<a>', language)).toMatch(/&lt;/)
  })

  it('colours the first line of a language like any other', async () => {
    const html = await highlight('fn main() { println!("hi"); } // end', 'rust')
    expect(html).toContain('<span class="tok-comment">// end</span>')
  })

  it('keeps code escaped, and unknown languages plain', async () => {
    expect(await highlight('a', 'nosuch')).toBeNull()
    expect(await highlight('a', '__proto__')).toBeNull()
    expect(await highlight('</code><script>', 'html')).not.toContain('<script')
  })
})
