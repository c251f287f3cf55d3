// Plain text on the clipboard that is code or a table, and what only looks so.

import { inlineText } from '@lectern/content/building'
import { describe, expect, test } from 'vitest'
import { MARKDOWN_TEXTS, PLAIN_TEXTS } from '../testing/pasted-texts.ts'
import { codeOfText } from './plain-code.ts'
import { tableOfText } from './plain-tables.ts'

const CODE: readonly (readonly [name: string, language: string, text: string])[] = [
  [
    'settings of containers',
    'yaml',
    'services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"\n      - "443:443"',
  ],
  ['a list under a name', 'yaml', 'fruits:\n  - apple\n  - pear\n  - plum'],
  ['a playbook', 'yaml', '- hosts: all\n  tasks:\n    - name: Install\n      apt:\n        name: nginx'],
  [
    'a workflow with comments and a script',
    'yaml',
    '# build\non: push\njobs:\n  build:\n    steps:\n      - uses: actions/checkout@v5\n      - run: |\n          npm ci\n          npm test\n\n      - name: Done',
  ],
  ['a resource', 'yaml', '---\napiVersion: v1\nkind: Service\nmetadata:\n  name: 服务\nspec:\n  type: ClusterIP'],
  ['names with capitals', 'yaml', 'Resources:\n  Bucket:\n    Type: AWS::S3::Bucket\n    Properties:\n      Name: a'],
  ['JSON', 'json', '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}'],
  ['XML', 'xml', '<conf>\n  <port>1</port>\n  <host>2</host>\n</conf>'],
  ['a program', 'python', 'def a(x):\n    if x:\n        return f(x)\n    return None'],
  ['settings of a server', 'text', 'server {\n    listen 80;\n    location / {\n        root /var;\n    }\n}'],
]

describe('[EDIT-02] plain text that is code', () => {
  test.each(CODE)('%s', (_, language, text) => {
    const code = codeOfText(`\n${text}\n\n`)
    expect(code).toMatchObject({ type: 'codeBlock', props: { language } })
    expect(code?.type === 'codeBlock' && inlineText(code.content)).toBe(text)
  })

  test('keeps blanks before the first line', () => {
    const code = codeOfText('  a:\n    b: 1\n')
    expect(code?.content).toMatchObject([{ text: '  a:\n    b: 1' }])
  })

  test.each([
    ['a poem with steps', '床前明月光\n  疑是地上霜\n    举头望明月\n      低头思故乡'],
    ['a list with levels', '- one\n  - two\n  - three'],
    ['a note with a list', 'Todo:\n  - milk\n  - bread'],
    ['settings side by side', 'host: a\nport: 1'],
    ['sentences with colons', 'Note: this is one\nand this goes on: far'],
    ['Markdown with code', '# A\n\n```yaml\na:\n  b: 1\n```'],
    ['a letter', 'Dear Ann,\n\n    thank you for the book.\n    It is good.\n\nBob'],
  ])('%s is not code', (_, text) => expect(codeOfText(text)).toBeNull())

  test('reads no Markdown as code or a table', () => {
    for (const [text] of Object.values(MARKDOWN_TEXTS))
      expect([text, codeOfText(text), tableOfText(text)]).toEqual([text, null, null])
  })

  test('reads only indented lines of other plain text as code', () => {
    const misread = Object.entries(PLAIN_TEXTS).flatMap(([name, text]) => (codeOfText(text) ? [name] : []))
    expect(misread).toMatchInlineSnapshot(`
      [
        "YAML with lists",
        "a nginx configuration",
        "a JSON document",
        "a trace of an error",
      ]
    `)
  })
})

const rowsOf = (text: string) =>
  tableOfText(text)?.content.rows.map(({ cells }) => cells.map(({ content }) => inlineText(content)))

describe('[EDIT-02] plain text that is a table', () => {
  test('reads names over numbers as a head', () => {
    const table = tableOfText('名称\t数量\n茶\t12\r\n**水**\t1,000.5\n')
    expect(table?.content).toMatchObject({ headerRows: 1 })
    expect(rowsOf('名称\t数量\n茶\t12\r\n**水**\t1,000.5\n')).toEqual([
      ['名称', '数量'],
      ['茶', '12'],
      ['**水**', '1,000.5'],
    ])
  })

  test('reads cells with line breaks and empty ones', () => {
    expect(rowsOf('a\t"x\ny ""z"""\n\tb')).toEqual([
      ['a', 'x\ny "z"'],
      ['', 'b'],
    ])
    expect(tableOfText('\tQ1\tQ2\nA\t1\t2')?.content.headerRows).toBeUndefined()
  })

  test.each([
    ['a program with tabs', 'all:\n\tgcc a.c\n\tls'],
    ['a list of a word processor', '•\tone\n•\ttwo'],
    ['a numbered list of one', '1.\tone\n2.\ttwo'],
    ['a single line', 'a\tb'],
    ['rows of other lengths', 'a\tb\nc'],
    ['a program moved in', '\ta\n\tb'],
  ])('%s is not a table', (_, text) => expect(tableOfText(text)).toBeNull())
})
