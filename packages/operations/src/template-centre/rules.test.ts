// [OPS-06] What a template of the platform may hold: nothing of one organisation.
import { checkBlocks } from '@lectern/content'
import { ThemeDocument } from '@lectern/contracts'
import { SYSTEM_TEMPLATE_DOCUMENTS } from '@lectern/portal'
import { markdownToBlocks } from '@lectern/readers'
import { expect, test } from 'vitest'
import { checkBody } from './check-body.ts'
import { ownBlocks, shownTree } from './content-rules.ts'
import { nameOf, textsOf } from './texts.ts'
import { withoutOwner, withoutTenant } from './theme-rules.ts'

const both = (text: string) => ({ zh_CN: text, en_US: text })
const base = {
  visible: true,
  anchor: '',
  title: both(''),
  subtitle: both(''),
  columns: 1 as const,
  align: 'left' as const,
  background: { kind: 'image' as const, file: 'secretfile' },
}
const link = { kind: 'article' as const, articleId: 'secretarticle' }
const address = { kind: 'address' as const, href: 'https://example.org' }

function portal(): ThemeDocument {
  const document = SYSTEM_TEMPLATE_DOCUMENTS.product
  return ThemeDocument.parse({
    ...document,
    header: {
      ...document.header,
      siteName: both('Acme Ltd'),
      logo: 'secretfile',
      logoDark: 'secretfile',
      tabIcon: 'secretfile',
      items: [
        { id: 'a', label: both('Away'), target: address, children: [] },
        {
          id: 'b',
          label: both('Within'),
          target: link,
          children: [{ id: 'c', label: both('Child'), target: address }],
        },
      ],
    },
    sections: [
      {
        ...base,
        id: 's1',
        type: 'contact',
        phone: '555',
        email: 'a@acme.test',
        hours: both('9'),
        qr: 'secretfile',
        qrLabel: both(''),
        robot: true,
      },
      {
        ...base,
        id: 's2',
        type: 'articles',
        source: 'picked',
        articleIds: ['secretarticle'],
        days: 7,
        size: 5,
        manualId: 'secretmanual',
        details: true,
      },
      {
        ...base,
        id: 's3',
        type: 'categoryCards',
        source: 'picked',
        count: true,
        preview: true,
        cards: [
          { id: 'k', kind: 'manual', targetId: 'secretmanual', icon: 'book', title: both(''), description: both('') },
        ],
      },
      {
        ...base,
        id: 's4',
        type: 'faq',
        items: [
          { id: 'q', question: both('Q'), answer: both('A ![x](/file?fileId=secretfile)'), articleId: 'secretarticle' },
        ],
      },
      {
        ...base,
        id: 's5',
        type: 'richText',
        text: both(
          'T ![x](/file?fileId=secretfile) ![r][r]\n\n[r]: /file?fileId=secretfile\n\n ![y](https://example.org/y.png)',
        ),
      },
      { ...base, id: 's6', type: 'image', file: 'secretfile', alt: both(''), link },
      {
        ...base,
        id: 's7',
        type: 'imageText',
        side: 'left',
        items: [
          {
            id: 'i',
            file: 'secretfile',
            alt: both(''),
            title: both(''),
            text: both('![x](/file?fileId=secretfile)'),
            link,
            linkLabel: both(''),
          },
        ],
      },
      { ...base, id: 's8', type: 'video', href: '', poster: 'secretfile' },
      {
        ...base,
        id: 's9',
        type: 'buttons',
        items: [
          { id: 'x', label: both(''), target: link, look: 'plain' },
          { id: 'y', label: both(''), target: address, look: 'plain' },
        ],
      },
      { ...base, id: 's10', type: 'announcement', text: both('N'), level: 'info', from: null, until: null, link },
    ],
    footer: {
      columns: [
        {
          id: 'f',
          title: both(''),
          links: [{ id: 'g', label: both(''), target: { kind: 'manual', manualId: 'secretmanual' } }],
        },
      ],
      legal: [both('© Acme Ltd')],
      icp: 'ICP 1',
      social: [{ id: 'z', kind: 'github', target: address }],
    },
    seo: { ...document.seo, title: both('Acme Ltd'), description: both('Acme Ltd'), image: 'secretfile' },
    manuals: ['secretmanual'],
  })
}

test('removes pictures, manuals and articles, and stays a valid theme', () => {
  const plain = withoutTenant(portal())
  expect(ThemeDocument.parse(plain)).toEqual(plain)
  expect(JSON.stringify(plain)).not.toMatch(/secret/)
  expect(plain.sections.map(({ type }) => type)).toEqual(portal().sections.map(({ type }) => type))
  expect(plain.header.items.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(JSON.stringify(plain)).toContain('https://example.org/y.png')
})

test('copies nothing from a portal that identifies its owner', () => {
  const plain = withoutOwner(portal(), both('Template'))
  expect(ThemeDocument.parse(plain)).toEqual(plain)
  expect(JSON.stringify(plain)).not.toMatch(/secret|Acme|acme|555|ICP/)
  expect(plain.header.siteName).toEqual(both('Template'))
})

test("keeps the system's own templates", () => {
  for (const document of Object.values(SYSTEM_TEMPLATE_DOCUMENTS)) expect(withoutTenant(document)).toEqual(document)
})

test('removes links to other articles and foreign files from a text', () => {
  const markdown =
    '[inside](/puba/one) [outside](/puba/two) [web](https://example.org)\n\n![a](/file?fileId=mine)\n\n![b](/file?fileId=theirs)'
  const blocks = checkBlocks(markdownToBlocks(markdown), markdown.length)
  const json = JSON.stringify(
    ownBlocks(blocks, { keys: new Set(['one']), fileOf: (id) => (id === 'mine' ? 'copy' : undefined) }),
  )
  expect(json).toContain('/puba/one')
  expect(json).toContain('outside')
  expect(json).not.toContain('/puba/two')
  expect(json).toContain('https://example.org')
  expect(json).toContain('fileId=copy')
  expect(json).not.toMatch(/theirs|mine/)
})

test('includes only published articles and no empty folder, as for a reader', () => {
  const row = (id: string, parentId: string | null, type: string, title: string | null) => ({
    id,
    parentId,
    type,
    title,
    content: [],
  })
  const shape = (nodes: ReturnType<typeof shownTree>): unknown[] =>
    nodes.map(({ title, children }) => [title, shape(children)])
  expect(
    shape(
      shownTree([
        row('f', null, 'folder', 'Folder'),
        row('a', 'f', 'document', 'Shown'),
        row('d', 'f', 'document', null),
        row('x', 'd', 'document', 'Below a draft'),
        row('e', null, 'folder', 'Empty'),
        row('g', 'e', 'document', null),
      ]),
    ),
  ).toEqual([
    [
      'Folder',
      [
        ['Shown', []],
        ['Below a draft', []],
      ],
    ],
  ])
})

test.each([
  [{}, { lang: 'en_US' as const, text: 'One' }, { zh_CN: '', en_US: 'One' }],
  [{}, { lang: null, text: 'One' }, { zh_CN: 'One', en_US: '' }],
  [{ zh_CN: '二' }, { lang: null, text: 'One' }, { zh_CN: '二', en_US: '' }],
  [null, { lang: null, text: '' }, { zh_CN: '', en_US: '' }],
])('resolves %j with %j as %j', (stored, fallback, expected) => {
  expect(textsOf(stored, fallback)).toEqual(expected)
})

test('prefers the name in the requested language, else uses the other', () => {
  expect(nameOf({ zh_CN: '一', en_US: 'One' }, 'en_US')).toBe('One')
  expect(nameOf({ zh_CN: '一', en_US: '' }, 'en_US')).toBe('一')
  expect(nameOf({ zh_CN: '', en_US: 'One' })).toBe('One')
})

test('accepts a spreadsheet only for a table of a manual, and none for a document', () => {
  const nodes = (type: 'document' | 'table', content: unknown) => ({
    kind: 'manual' as const,
    nodes: [{ key: 'a', title: 'A', type, content, children: [] }],
  })
  const [table] = checkBody(nodes('table', markdownToBlocks('| a | b |\n|---|---|\n| 1 | 2 |')), 'nodes') as {
    content: { type: string }[]
  }[]
  expect(table?.content.map(({ type }) => type)).toEqual(['workbook'])
  expect(checkBody(nodes('table', table?.content), 'nodes')).toMatchObject([{ content: table?.content }])
  expect(() => checkBody(nodes('document', table?.content), 'nodes')).toThrow('invalidInput')
  expect(checkBody(nodes('table', []), 'nodes')).toMatchObject([{ content: [] }])
})
