// Attacks on the reader's page: whatever a document holds, its HTML has no script, no handler, no script url.
import { EMBED_ORIGINS } from '@lectern/contracts'
import { markdownToBlocks } from '@lectern/readers'
import { sample } from '@lectern/testing/sample'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { Block } from '../model/document.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { renderArticle } from './render-article.ts'

const { window } = new JSDOM()

const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  `'><img src=x onerror=alert(1)>`,
  '" onmouseover="alert(1)',
  `' onfocus='alert(1)' autofocus='`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)>',
  '</summary></details><img src=x onerror=alert(1)>',
  '</code></pre><script>alert(1)</script>',
  '</td></table><script>alert(1)</script>',
  '</textarea><script>alert(1)</script><!--',
  '<!--><script>alert(1)</script>-->',
  '<style>@import "javascript:alert(1)"</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u0000<scr\u0000ipt>alert(1)</script>',
  '<img src=`x`onerror=alert(1)>',
  '<x onclick=alert(1)//',
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\htmlClass{x" onclick="alert(1)}{y}',
  '\\htmlStyle{background:url(javascript:alert(1))}{y}',
  '\\htmlData{x=1}{y}',
  '\\includegraphics{https://evil.example/x.svg}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\color{red;background:url(//evil.example)}x',
  '\\textcolor{#f00" onclick="alert(1)}{x}',
  '\\def\\a{\\a\\a}\\a',
]
const URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript\n:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png,<script>alert(1)</script>',
  'data:image/png;base64,AA==" onerror="alert(1)',
  'blob:https://example.com/x',
  'filesystem:https://example.com/x',
  'view-source:javascript:alert(1)',
  'jar:javascript:alert(1)!/',
  'about:blank#<script>',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'https://example.com/" onmouseover="alert(1)',
  `https://example.com/'><script>alert(1)</script>`,
  '//evil.example/"><script>alert(1)</script>',
  '\u200bjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
]

const text = (value: string, styles: object = {}) => ({ type: 'text', text: value, styles })
/** `bad` everywhere a document can hold a string. */
const everywhere = (bad: string) => [
  ...['paragraph', 'bulletListItem', 'numberedListItem', 'checkListItem', 'toggleListItem', 'quote', 'heading'].map(
    (type) => ({
      id: bad,
      type,
      props: { textColor: bad, backgroundColor: bad, textAlignment: bad, [bad]: bad },
      content: [
        text(bad),
        text(bad, { textColor: bad, backgroundColor: bad, bold: true, [bad]: true }),
        text(bad, { code: true }),
        { type: 'link', href: bad, content: [text(bad)] },
      ],
      children: [{ type: 'paragraph', props: {}, content: [text(bad)] }],
    }),
  ),
  ...['math', 'mermaid'].map((type) => ({ id: bad, type, props: { source: bad } })),
  ...[bad, 'https://youtu.be/dQw4w9WgXcQ', `https://youtu.be/${bad}`].flatMap((url) => [
    { id: bad, type: 'embed', props: { href: url, caption: bad } },
    { id: bad, type: 'bookmark', props: { href: url, title: bad, description: bad, icon: bad } },
  ]),
  { id: bad, type: 'callout', props: { tone: bad }, content: [text(bad)] },
  {
    type: 'paragraph',
    content: [
      { type: 'mention', props: { id: bad, name: bad } },
      { type: 'mention', props: { id: 'u1', name: bad } },
      { type: 'inlineMath', props: { source: bad } },
      { type: 'inlineImage', props: { url: bad, name: bad, caption: bad, width: 20, href: bad } },
      { type: 'inlineImage', props: { url: '/a.png', name: bad, caption: bad, width: 20, href: bad } },
    ],
  },
  {
    id: bad,
    type: 'columnList',
    children: [
      { type: 'column', children: [] },
      { type: 'column', children: [{ type: 'paragraph', content: bad }] },
    ],
  },
  {
    id: bad,
    type: 'tabs',
    children: [1, 2].map(() => ({
      id: bad,
      type: 'tab',
      props: { title: bad },
      children: [{ type: 'paragraph', content: bad }],
    })),
  },
  { id: bad, type: 'heading', props: { level: 2, isToggleable: true }, content: bad, children: [] },
  ...[bad, 'html', 'ts', 'md'].map((language) => ({ id: bad, type: 'codeBlock', props: { language }, content: bad })),
  ...['image', 'video', 'audio', 'file'].flatMap((type) =>
    [bad, 'https://example.com/f'].map((url) => ({
      id: bad,
      type,
      props: { url, name: bad, caption: bad, backgroundColor: bad, textAlignment: bad },
    })),
  ),
  {
    id: bad,
    type: 'table',
    props: { textColor: bad },
    content: {
      type: 'tableContent',
      columnWidths: [bad],
      headerRows: 1,
      rows: [
        {
          cells: [
            [text(bad)],
            { type: 'tableCell', props: { textColor: bad, textAlignment: bad }, content: [text(bad)] },
          ],
        },
        { cells: [bad, [{ type: 'link', href: bad, content: bad }]] },
      ],
    },
  },
]

const TAGS = new Set(
  'math semantics annotation mrow mi mo mn msup msub mfrac mtext mspace mstyle mpadded mtable mtr mtd msqrt mover munder svg path line p h1 h2 h3 h4 h5 h6 ul ol li label input span strong em u s code a br blockquote pre div table colgroup col thead tbody tr th td figure figcaption img video audio details summary hr'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'id class name open href target rel src alt title width loading decoding controls preload download start type disabled checked scope colspan rowspan tabindex aria-hidden data-language data-embed role style xmlns display encoding mathvariant stretchy width height viewBox preserveAspectRatio d fence separator lspace rspace minsize maxsize accent columnalign rowspacing columnspacing scriptlevel displaystyle x1 x2 y1 y2 stroke-width form mathcolor'.split(
    ' ',
  ),
)

/** Allowed values of these attributes. */
const SHAPES: Record<string, RegExp> = {
  class: /^[\w -]+$/,
  style: /^(?:[a-z-]+:-?[\w.%#-]+;?)*$/,
  // Of panels only: a form would take its fields by their names.
  name: /^tabs-/,
  mathcolor: /^#?\w+$/,
  // Frames of the allowed sites, whatever the article says.
  'data-embed': new RegExp(`^(?:${EMBED_ORIGINS.join('|')})/[\\w.%/?&=-]+$`),
}

function expectHarmless(html: string): void {
  const document = new window.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  expect(document.head.children).toHaveLength(0)
  for (const element of document.body.querySelectorAll('*')) {
    // Plain comparisons: thousands of assertions would take seconds.
    if (!TAGS.has(element.localName)) expect.fail(`<${element.localName}> in ${html}`)
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) expect.fail(`${name}="${value}" in ${html}`)
      const shape = SHAPES[name]
      if (shape && !shape.test(value)) expect.fail(`${name}="${value}" in ${html}`)
      if (name === 'href' || name === 'src') expectSafeUrl(value)
    }
  }
}

/** Judged as a browser does, not by our own rule. */
function expectSafeUrl(value: string): void {
  const { protocol, href } = new URL(value, 'https://host.example/a/')
  if (protocol === 'data:') expect(href).toMatch(/^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]*$/)
  else expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
}

/** Blocks of the right shape that never went through parseBlocks: the renderer must hold alone. */
function unparsed(bad: string): Block[] {
  const cell = (content: unknown) => ({ type: 'tableCell', props: {}, content })
  const complete = (block: Record<string, unknown>): unknown => ({
    ...block,
    props: { level: bad, start: bad, previewWidth: bad, showPreview: true, ...(block.props as object) },
    content:
      block.type === 'table'
        ? { type: 'tableContent', columnWidths: [bad], headerRows: 1, rows: [{ cells: [cell([text(bad)])] }] }
        : typeof block.content === 'string'
          ? [text(block.content)]
          : block.content,
    children: [],
  })
  return JSON.parse(JSON.stringify(everywhere(bad).map(complete)))
}

describe('[READ-01] articles never run scripts', () => {
  it.each(sample(PAYLOADS, 15))('text %j', (payload) => {
    const { html } = renderArticle(parseBlocks(everywhere(payload)))
    expectHarmless(html)
    expectHarmless(renderArticle(markdownToBlocks(payload)).html)
    expectHarmless(
      renderArticle(markdownToBlocks(`# ${payload}\n\n| ${payload} |\n|---|\n| x |\n\n\`\`\`html\n${payload}\n\`\`\``))
        .html,
    )
  })

  it.each(sample(URLS, 12))('url %j', (url) => {
    expectHarmless(renderArticle(parseBlocks(everywhere(url))).html)
    const markdown = `[x](${url}) [y](<${url}>) ![z](<${url}> "t") <${url}>\n\n<a href="${url}">h</a> <img src='${url}'> <video src="${url}"></video>`
    expectHarmless(renderArticle(markdownToBlocks(markdown)).html)
  })

  it('does not rely on parseBlocks', () => {
    for (const bad of sample([...PAYLOADS, ...URLS], 20)) expectHarmless(renderArticle(unparsed(bad)).html)
  })

  it('detects an attack that gets through', () => {
    expect(() => expectHarmless('<p onclick="x">a</p>')).toThrow()
    expect(() => expectHarmless('<script>1</script>')).toThrow()
    expect(() => expectHarmless('<a href="java\nscript:1">a</a>')).toThrow()
  })

  it('keeps the words of an attack readable', () => {
    const { html, text: words } = renderArticle(
      parseBlocks([{ type: 'paragraph', content: '<script>alert(1)</script>' }]),
    )
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(words).toBe('<script>alert(1)</script>')
  })
})
