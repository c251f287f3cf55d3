import { CONTENT_LIMITS, LIMITS } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import { checkBlocks } from '../limits/check-blocks.ts'
import { ContentError } from '../model/content-error.ts'
import type { Block } from '../model/document.ts'
import { inlineText } from '../model/runs.ts'
import { randomBlocks } from '../testing/random-blocks.ts'
import { parseBlocks } from './parse-blocks.ts'

const paragraph = (content: unknown, more: object = {}) => ({ type: 'paragraph', content, ...more })
const nested = (depth: number): object => paragraph('x', depth > 1 ? { children: [nested(depth - 1)] } : {})

describe('[EDIT-02] parseBlocks', () => {
  it('fills in missing parts', () => {
    const [block] = parseBlocks([{ type: 'paragraph' }])
    expect(block).toEqual({
      id: expect.stringMatching(/^[a-z][a-z2-9]{13}$/),
      type: 'paragraph',
      props: { backgroundColor: 'default', textColor: 'default', textAlignment: 'left' },
      content: [],
      children: [],
    })
  })

  it('takes the short forms of the editor', () => {
    const [block] = parseBlocks([
      paragraph(['a', { type: 'link', href: '/x', content: 'b' }, { type: 'text', text: 'c' }]),
    ])
    expect(block?.content).toEqual([
      { type: 'text', text: 'a', styles: {} },
      { type: 'link', href: '/x', content: [{ type: 'text', text: 'b', styles: {} }] },
      { type: 'text', text: 'c', styles: {} },
    ])
  })

  it.each([
    [{ language: 'js' }, { language: 'js' }],
    [{ language: 'js', lines: '' }, { language: 'js' }],
    [{ lines: ' 3-4, 1,2 , x,0,20000' }, { language: 'text', lines: '1-4' }],
  ])('keeps the highlighted lines of code: %j', (props, expected) =>
    expect(parseBlocks([{ type: 'codeBlock', props }])[0]?.props).toEqual(expected),
  )

  it('keeps one title per link, and drops titles of other elements', () => {
    const text = (words: string, styles: object) => ({ type: 'text', text: words, styles })
    const link = (...content: object[]) => ({ type: 'link', href: '/x', content })
    const titled = { bold: true, linkTitle: ' T\nu ' }
    const [block] = parseBlocks([
      paragraph([text('a', titled), link(text('b', {}), text('c', titled), text('d', { code: true }))]),
    ])
    expect(block?.content).toEqual([
      text('a', { bold: true }),
      link(
        text('b', { linkTitle: 'T u' }),
        text('c', { bold: true, linkTitle: 'T u' }),
        text('d', { linkTitle: 'T u' }),
      ),
    ])
    expect(() => parseBlocks([paragraph([link(text('a', { linkTitle: 1 }))])])).toThrow(ContentError)
  })

  it('keeps good ids and replaces bad and repeated ones', () => {
    const ids = parseBlocks([
      paragraph('', { id: 'one' }),
      paragraph('', { id: 'one' }),
      paragraph('', { id: 'not an id' }),
      paragraph('', { id: 'a"b', children: [paragraph('', { id: 'one' })] }),
    ]).flatMap((block) => [block.id, ...block.children.map((child) => child.id)])
    expect(ids[0]).toBe('one')
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
  })

  it('drops unknown properties', () => {
    const [block] = parseBlocks([
      {
        type: 'paragraph',
        secret: 1,
        props: { onclick: 'x', textColor: 'red' },
        content: [{ type: 'text', text: 'a', styles: { bold: true, blink: true } }],
      },
    ])
    expect(Object.keys(block ?? {})).toEqual(['id', 'type', 'props', 'content', 'children'])
    expect(Object.keys(block?.props ?? {})).toEqual(['backgroundColor', 'textColor', 'textAlignment'])
    expect(block?.content).toEqual([{ type: 'text', text: 'a', styles: { bold: true } }])
  })

  it('removes characters that cannot be stored', () => {
    const [block] = parseBlocks([paragraph('a\u0000b\u0008\ud800c\r\nd\u2028e😀')])
    expect(block?.content).toEqual([{ type: 'text', text: 'ab\ufffdc\nd\u2028e😀', styles: {} }])
  })

  it.each([
    ['red', 'red'],
    ['#ff0000', '#ff0000'],
    ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
    ['url(javascript:alert(1))', 'default'],
    ['red;background:url(x)', 'default'],
  ])('colour %s becomes %s', (color, expected) => {
    const [block] = parseBlocks([{ type: 'quote', props: { textColor: color } }])
    expect(block?.props).toEqual({ backgroundColor: 'default', textColor: expected })
  })

  it('turns links with unsafe urls into text and empties unsafe files', () => {
    const blocks = parseBlocks([
      paragraph([{ type: 'link', href: 'java\nscript:alert(1)', content: 'words' }]),
      { type: 'image', props: { url: 'data:image/svg+xml;base64,AAAA', name: 'n' } },
      { type: 'image', props: { url: 'data:image/png;base64,AAAA' } },
      { type: 'file', props: { url: 'mailto:a@b.cn' } },
    ])
    expect(blocks[0]?.content).toEqual([{ type: 'text', text: 'words', styles: {} }])
    expect(blocks.slice(1).map((block) => 'url' in block.props && block.props.url)).toEqual([
      '',
      'data:image/png;base64,AAAA',
      '',
    ])
  })

  it('moves code out of other blocks, as the editor does', () => {
    const [block] = parseBlocks([
      paragraph([
        { type: 'text', text: 'a', styles: { code: true, bold: true, textColor: 'red' } },
        { type: 'link', href: '/x', content: [{ type: 'text', text: 'b', styles: { code: true } }] },
      ]),
    ])
    expect(block?.content).toEqual([
      { type: 'text', text: 'a', styles: { code: true } },
      { type: 'link', href: '/x', content: [{ type: 'text', text: 'b', styles: {} }] },
    ])
  })

  it('makes tables rectangular and keeps spans inside', () => {
    const [table] = parseBlocks([
      {
        type: 'table',
        content: {
          type: 'tableContent',
          columnWidths: [100, null],
          headerRows: 9,
          rows: [
            { cells: ['a', { type: 'tableCell', props: { colspan: 2, rowspan: 9 }, content: 'b' }] },
            { cells: [[]] },
            { cells: [] },
          ],
        },
      },
    ])
    if (table?.type !== 'table') throw new Error('no table')
    expect(table.content.columnWidths).toEqual([100, undefined, undefined])
    expect(table.content.headerRows).toBe(3)
    expect(table.content.rows.map((row) => row.cells.length)).toEqual([2, 1, 1])
    expect(table.content.rows[0]?.cells[1]?.props).toMatchObject({ colspan: 2, rowspan: 3 })
  })

  it('moves misplaced blocks out of columns', () => {
    const column = (...children: object[]) => ({ type: 'column', children })
    const types = (...blocks: object[]) => {
      const once = parseBlocks(blocks)
      expect(parseBlocks(JSON.parse(JSON.stringify(once)))).toEqual(once)
      return JSON.stringify(
        once.map(function type(block: Block): unknown {
          return block.children.length > 0 ? [block.type, block.children.map(type)] : block.type
        }),
      )
    }
    const list = (...children: object[]) => ({ type: 'columnList', children })
    expect(types(list(column(), column(paragraph('a'))))).toBe(
      '[["columnList",[["column",["paragraph"]],["column",["paragraph"]]]]]',
    )
    expect(types(column(paragraph('a')), list(column(paragraph('b'))), list())).toBe('["paragraph","paragraph"]')
    expect(types(list(paragraph('a'), column(paragraph('b'))))).toBe('["paragraph","paragraph"]')
    const inner = list(column(paragraph('c')), column(paragraph('d')))
    expect(types(list(column(inner), column(paragraph('b'))))).toBe(
      '[["columnList",[["column",["paragraph","paragraph"]],["column",["paragraph"]]]]]',
    )
    expect(types(list(inner, column(paragraph('b'))))).toBe(
      '[["columnList",[["column",["paragraph"]],["column",["paragraph"]]]],"paragraph"]',
    )
  })

  it('moves misplaced blocks out of tabs', () => {
    const tab = (title: string, ...children: object[]) => ({ type: 'tab', props: { title }, children })
    const tabs = (...children: object[]) => ({ type: 'tabs', children })
    const shape = (...blocks: object[]) => {
      const once = parseBlocks(blocks)
      expect(parseBlocks(JSON.parse(JSON.stringify(once)))).toEqual(once)
      return once.map(function type(block: Block): unknown {
        const words =
          block.type === 'tab' ? block.props.title : block.type === 'paragraph' ? inlineText(block.content) : ''
        const line = `${block.type} ${words}`.trim()
        return block.children.length > 0 ? [line, block.children.map(type)] : line
      })
    }
    const whole = [
      [
        'tabs',
        [
          ['tab one line', ['paragraph a']],
          ['tab', ['paragraph']],
        ],
      ],
    ]
    expect(shape(tabs(tab(' one\nline ', paragraph('a')), tab('')))).toEqual(whole)
    expect(shape(tabs(tab('alone', paragraph('a'))), tab('loose', paragraph('b')), tabs())).toEqual([
      'paragraph alone',
      'paragraph a',
      'paragraph loose',
      'paragraph b',
    ])
    expect(shape(tabs(tab('x', paragraph('a')), paragraph('b')))).toEqual(['paragraph x', 'paragraph a', 'paragraph b'])
    const columns = {
      type: 'columnList',
      children: [{ type: 'column', children: [tabs(tab('x'), tab('y'))] }, { type: 'column' }],
    }
    expect(shape(columns)).toEqual([
      [
        'columnList',
        [
          ['column', ['paragraph x', 'paragraph', 'paragraph y', 'paragraph']],
          ['column', ['paragraph']],
        ],
      ],
    ])
    const inner = { type: 'columnList', children: [{ type: 'column' }, { type: 'column' }] }
    expect(shape(tabs(tab('x', tabs(tab('i'), tab('j'))), tab('y', inner)))).toEqual([
      [
        'tabs',
        [
          [
            'tab x',
            [
              [
                'tabs',
                [
                  ['tab i', ['paragraph']],
                  ['tab j', ['paragraph']],
                ],
              ],
            ],
          ],
          [
            'tab y',
            [
              [
                'columnList',
                [
                  ['column', ['paragraph']],
                  ['column', ['paragraph']],
                ],
              ],
            ],
          ],
        ],
      ],
    ])
  })

  it.each([
    ['tooManyTabs', Array.from({ length: 13 }, () => ({ type: 'tab', props: { title: 't' } })), 12],
    ['tabTitleTooLong', [{ type: 'tab', props: { title: 'x'.repeat(101) } }, { type: 'tab' }], 100],
  ])('refuses tabs that are too large: %s', (problem, children, max) => {
    expect(() => checkBlocks(parseBlocks([{ type: 'tabs', children }]))).toThrow(
      expect.objectContaining({ problem, max }),
    )
  })

  it('keeps mentions and one-line formulas, and drops empty ones', () => {
    const atom = (type: string, props: object) => ({ type, props })
    const [block] = parseBlocks([
      paragraph([
        atom('mention', { id: 'u1', name: ' 李\n明 ' }),
        atom('mention', { id: 'no id', name: 'x' }),
        atom('mention', { id: 'u2' }),
        atom('inlineMath', { source: 'a\nb' }),
        atom('inlineMath', { source: ' ' }),
      ]),
    ])
    expect(block?.content).toEqual([
      { type: 'mention', props: { id: 'u1', name: '李 明' } },
      { type: 'text', text: '@x', styles: {} },
      { type: 'inlineMath', props: { source: 'a b' } },
    ])
  })

  it('is idempotent and does not touch its input', () => {
    for (let seed = 1; seed < 100; seed++) {
      const input = JSON.parse(JSON.stringify(randomBlocks(seed)))
      const copy = structuredClone(input)
      const once = parseBlocks(input)
      expect(input).toEqual(copy)
      expect(parseBlocks(JSON.parse(JSON.stringify(once)))).toEqual(once)
      expect(JSON.parse(JSON.stringify(once))).toEqual(input)
    }
  })

  it.each([
    [null, 'type', ''],
    [{}, 'type', ''],
    ['text', 'type', ''],
    [[null], 'type', '[0]'],
    [[{}], 'type', '[0].type'],
    [[{ type: 'script' }], 'unknownBlock', '[0].type'],
    [[{ type: 'constructor' }], 'unknownBlock', '[0].type'],
    [[{ type: 'paragraph', props: [] }], 'type', '[0].props'],
    [[{ type: 'paragraph', props: { textColor: 1 } }], 'type', '[0].props.textColor'],
    [[{ type: 'heading', props: { level: 7 } }], 'value', '[0].props.level'],
    [[{ type: 'heading', props: { level: '1' } }], 'value', '[0].props.level'],
    [[{ type: 'checkListItem', props: { checked: 'yes' } }], 'type', '[0].props.checked'],
    [[{ type: 'numberedListItem', props: { start: Number.NaN } }], 'type', '[0].props.start'],
    [[{ type: 'image', props: { previewWidth: '10' } }], 'type', '[0].props.previewWidth'],
    [[paragraph(1)], 'type', '[0].content'],
    [[paragraph([]), paragraph([1])], 'type', '[1].content[0]'],
    [[paragraph([{ type: 'text', text: 1 }])], 'type', '[0].content[0].text'],
    [[paragraph([{ type: 'text' }])], 'type', '[0].content[0].text'],
    [[paragraph([{ type: 'sticker', text: 'x' }])], 'unknownInline', '[0].content[0].type'],
    [[paragraph([{ type: 'text', text: '', styles: 1 }])], 'type', '[0].content[0].styles'],
    [[paragraph([{ type: 'link', content: 'x' }])], 'type', '[0].content[0].href'],
    [
      [paragraph([{ type: 'link', href: '/', content: [{ type: 'link', href: '/' }] }])],
      'unknownInline',
      '[0].content[0].content[0].type',
    ],
    [[paragraph('', { children: {} })], 'type', '[0].children'],
    [
      [paragraph('', { children: [paragraph('', { children: [{ type: 'x' }] })] })],
      'unknownBlock',
      '[0].children[0].children[0].type',
    ],
    [[{ type: 'table' }], 'type', '[0].content'],
    [[{ type: 'table', content: { type: 'tableContent', rows: 1 } }], 'type', '[0].content.rows'],
    [
      [{ type: 'table', content: { type: 'tableContent', rows: [{ cells: [[], 1] }] } }],
      'type',
      '[0].content.rows[0].cells[1]',
    ],
    [
      [{ type: 'table', content: { type: 'tableContent', rows: [{ cells: new Array(101).fill('') }] } }],
      'tooManyColumns',
      '[0].content.rows[0].cells',
    ],
    [
      [
        {
          type: 'table',
          content: { type: 'tableContent', rows: [{ cells: [{ type: 'tableCell', props: { colspan: 99 } }, '', ''] }] },
        },
      ],
      'tooManyColumns',
      '[0].content',
    ],
    [[nested(33)], 'tooDeep', `[0]${'.children[0]'.repeat(32)}`],
    [new Array(20_001).fill(paragraph('')), 'tooManyBlocks', ''],
    [[paragraph('', { children: new Array(20_000).fill(paragraph('')) })], 'tooManyBlocks', '[0].children[19999]'],
    [[paragraph('x'.repeat(5_000_001))], 'tooLong', '[0].content[0]'],
  ])('refuses %#', (input, problem, path) => {
    let error: unknown
    try {
      parseBlocks(input)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(ContentError)
    expect(error).toMatchObject({ problem, path })
  })

  it('allows the documented depth and length', () => {
    expect(parseBlocks([nested(CONTENT_LIMITS.depth)])).toHaveLength(1)
    expect(parseBlocks([paragraph('x'.repeat(CONTENT_LIMITS.characters))])).toHaveLength(1)
    expect(CONTENT_LIMITS.characters).toBe(LIMITS.articleContent)
  })

  it('rejects hostile shapes with a ContentError only', () => {
    const hostile = JSON.parse(
      '{"type":"paragraph","__proto__":{"polluted":1},"props":{"__proto__":{"polluted":1}},"content":"x"}',
    )
    expect(parseBlocks([hostile])).toHaveLength(1)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
