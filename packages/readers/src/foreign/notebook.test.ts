// [EDIT-12] Notebooks: cells, their outputs in the best form, and names of what has no place.

import type { Block } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { notebookPage } from './notebook.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const code = (source: string | string[], ...outputs: unknown[]) => ({
  cell_type: 'code',
  metadata: {},
  source,
  outputs,
})
const text = (source: string | string[], more = {}) => ({ cell_type: 'markdown', metadata: {}, source, ...more })
const data = (forms: Record<string, unknown>) => ({ output_type: 'display_data', data: forms, metadata: {} })
const notebook = (...cells: unknown[]) => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { kernelspec: { language: 'python' }, language_info: { name: 'python' } },
  cells,
})
function read(value: unknown) {
  const pictures: string[] = []
  const page = notebookPage(value, (url) => {
    pictures.push(url)
    return `/picture-${pictures.length}.png`
  })
  if (!page) throw new Error('no notebook')
  return { ...page, pictures, markdown: blocksToMarkdown(page.blocks), lost: page.lost.map(({ what }) => what) }
}
const codes = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'codeBlock'
      ? [[block.props.language, block.content.map((part) => (part.type === 'text' ? part.text : '')).join('')]]
      : [],
  )

describe('a notebook', () => {
  test('reads text, code and outputs under the title of its first heading', () => {
    const page = read(
      notebook(
        text(['# 数据 `a` 报告\n', '\n', '**重点** $x^2$']),
        code(['%matplotlib inline\n', 'print(1)'], { output_type: 'stream', name: 'stdout', text: ['1\n', '2\n'] }),
      ),
    )
    expect(page.title).toBe('数据 a 报告')
    expect(page.markdown).toContain('**重点** $x^2$')
    expect(codes(page.blocks)).toEqual([
      ['python', '%matplotlib inline\nprint(1)'],
      ['output', '1\n2'],
    ])
    expect(page.lost).toEqual([])
  })

  test('reads version 3 like version 4', () => {
    const cells = [
      { cell_type: 'heading', level: 1, source: 'Old' },
      {
        cell_type: 'code',
        language: 'julia',
        input: 'f(1)',
        outputs: [
          { output_type: 'pyout', prompt_number: 1, text: '7', metadata: {} },
          { output_type: 'display_data', png: PNG, text: '<Figure>' },
          { output_type: 'pyerr', ename: 'E', evalue: 'bad', traceback: [] },
        ],
      },
    ]
    const page = read({ nbformat: 3, metadata: { name: '' }, worksheets: [{ cells }] })
    expect(page.title).toBe('Old')
    expect(codes(page.blocks)).toEqual([
      ['julia', 'f(1)'],
      ['output', '7'],
      ['output', 'E: bad'],
    ])
    expect(page.pictures).toEqual([`data:image/png;base64,${PNG}`])
  })

  test.each([
    [
      'a table',
      { 'text/html': '<style>a{}</style><table><tr><th>A</th></tr><tr><td>1</td></tr></table>', 'text/plain': 'A 1' },
      /\| A \|/,
      [],
    ],
    ['Markdown', { 'text/markdown': '# Big\n\n- one', 'text/plain': '<Markdown object>' }, /# Big\n\n- one/, []],
    [
      'a formula',
      { 'text/latex': '$\\displaystyle x^2$', 'text/plain': 'x**2' },
      /\$\$\n\\displaystyle x\^2\n\$\$/,
      [],
    ],
    ['an array', { 'text/latex': ['\\begin{align}\n', 'a\n', '\\end{align}'] }, /\$\$\n\\begin\{align\}/, []],
    ['a picture', { 'image/png': PNG, 'text/plain': '<Figure size 1x1 with 1 Axes>' }, /picture-1/, []],
    ['a drawing', { 'image/svg+xml': ['<svg xmlns="http://www.w3.org/2000/svg">', '</svg>'] }, /picture-1/, []],
    ['data', { 'application/json': { a: 1 } }, /```json\n\{\n {2}"a": 1/, []],
    [
      'a widget',
      { 'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'IntSlider(value=0)' },
      /IntSlider/,
      ['application/vnd.jupyter.widget-view+json × 1'],
    ],
    [
      'a script',
      { 'application/javascript': 'alert(1)', 'text/plain': '<IPython.core.display.Javascript object>' },
      /^$/,
      ['application/javascript × 1'],
    ],
    [
      'a script in a page',
      {
        'text/html': '<script>alert(1)</script><div id="a"></div>',
        'text/plain': '<IPython.core.display.HTML object>',
      },
      /^$/,
      ['<script> × 1'],
    ],
    ['a type of its own', { 'application/x-own': 'a' }, /^$/, ['application/x-own × 1']],
  ])('shows %s', (_, forms, expected, lost) => {
    const page = read(notebook(text('x'), code('', data(forms))))
    expect(page.markdown.replace(/^x/, '').trim()).toMatch(expected)
    expect(page.lost).toEqual(lost)
    expect(page.markdown).not.toContain('alert')
  })

  test('shows output of terminals', () => {
    const stream = (words: string) => ({ output_type: 'stream', name: 'stdout', text: words })
    const trace = {
      output_type: 'error',
      ename: 'E',
      evalue: 'v',
      traceback: ['\u001b[0;31mE\u001b[0m at', '\u001b]0;t\u0007line'],
    }
    const page = read(notebook(code('', stream(' 1%\r 50%'), stream('\r100%\nend\r\n')), code('', trace)))
    expect(codes(page.blocks)).toEqual([
      ['output', '100%\nend'],
      ['output', 'E at\nline'],
    ])
  })

  test('cuts long outputs, and says by how much', () => {
    const line = `${'a'.repeat(99)}\n`
    const page = read(notebook(code('', { output_type: 'stream', text: line.repeat(5_000) })))
    const [, shown = ''] = codes(page.blocks)[0] ?? []
    expect(shown.length).toBeLessThan(50_010)
    expect(shown.length + page.cut).toBeGreaterThanOrEqual(499_990)
  })

  test('keeps pictures attached to its text', () => {
    const attachments = { 'a b.png': { 'image/png': PNG } }
    const page = read(
      notebook(text('![看](attachment:a%20b.png)\n\n<img src="attachment:a%20b.png">', { attachments })),
    )
    expect(page.pictures).toEqual([`data:image/png;base64,${PNG}`])
    expect(page.markdown.match(/picture-1\.png/g)).toHaveLength(2)
  })

  test('reads formulas without dollars, and code with references to them', () => {
    const formula = '\\begin{align}\na &= b\n\\end{align}'
    const page = read(notebook(text(`so\n${formula}\nand\n\n\`\`\`tex\n${formula}\n\`\`\`\n\n$$\n${formula}\n$$`)))
    expect(page.blocks.map(({ type }) => type)).toEqual(['paragraph', 'math', 'paragraph', 'codeBlock', 'math'])
  })

  test('is titled by its metadata, and links to its headings', () => {
    const front = { cell_type: 'raw', metadata: {}, source: '---\ntitle: 名字\ndescription: d\njupyter: python3\n---' }
    const page = read(notebook(front, text('## Same'), text('<a id="there"></a>\n## Same\n\n---\n\nend'), code('1')))
    expect(page).toMatchObject({ title: '名字', facts: { description: 'd' }, unread: ['jupyter'] })
    expect(page.anchors.there).toBe('same-1')
  })

  test('keeps raw cells', () => {
    const raw = (source: string, raw_mimetype: string) => ({ cell_type: 'raw', metadata: { raw_mimetype }, source })
    const page = read(notebook(raw('\\tex', 'text/latex'), raw('<b>b</b>', 'text/html'), raw('*m*', 'text/markdown')))
    expect(page.markdown).toContain('\\tex')
    expect(page.markdown).toContain('**b**')
    expect(page.markdown).toContain('*m*')
  })
})

test.each([[null], [[]], [{ cells: [] }], [{ nbformat: 4 }], ['a'], [{ nbformat: '4', cells: [] }]])(
  'rejects %j',
  (value) => expect(notebookPage(value, () => null)).toBeNull(),
)

test('reads any content of cells', () => {
  const odd = [
    null,
    1,
    {},
    {
      cell_type: 'code',
      source: [1, null],
      outputs: [null, 3, { output_type: 'stream' }, { data: [] }, { data: { 'text/plain': {} } }],
    },
    { cell_type: 'markdown', source: {}, attachments: [1] },
  ]
  expect(read(notebook(...odd)).blocks).toEqual([])
})
