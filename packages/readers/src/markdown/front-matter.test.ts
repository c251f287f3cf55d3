import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

const NOTHING = {
  label: null,
  order: null,
  description: null,
  keywords: [],
  hidden: false,
  draft: false,
  addresses: [],
}
const TEXT = '# Heading\n\nText.'

test('reads YAML', () => {
  const yaml = [
    '---\ntitle: "Set \\"up\\""\nsidebar_label: Set up # short\nsidebar_position: 2.5\ndescription: >-\n  First\n  and second',
    'keywords: [install, "set up"]\ndraft: true\nslug: /start\naliases:\n  - /old\n  - /older\n---\n',
  ].join('\n')
  expect(splitFrontMatter(yaml + TEXT)).toEqual({
    ...{ title: 'Set "up"', table: null, original: null, unread: [], lost: [], body: TEXT },
    facts: {
      ...{
        label: 'Set up',
        order: 2.5,
        description: 'First and second',
        keywords: ['install', 'set up'],
        hidden: true,
        draft: true,
      },
      addresses: ['/start', '/old', '/older'],
    },
  })
})

test.each([
  ['keywords of its head', '', ['install', 'set up', '开始']],
  ['its tags and categories', 'tags: [a, b]\ncategories:\n  - b\n  - c\n', ['a', 'b', 'c']],
  ['its own keywords before those of its head', 'keywords: own\n', ['own']],
])('%s', (_name, yaml, keywords) => {
  const head =
    'head:\n  - - meta\n    - name: keywords\n      content: install, set up，开始\n  - - meta\n    - name: x'
  expect(splitFrontMatter(`---\ntitle: A\n${yaml}${head}\n---\n${TEXT}`).facts.keywords).toEqual(keywords)
})

test('reads TOML', () => {
  const toml = [
    "+++\ntitle = 'Set \"up\"'\nlinkTitle = \"Set up\" # short\nweight = 20\ndescription = '''\nFirst\nand second'''",
    'date = 2024-02-02T04:14:54-08:00\nkeywords = ["install",\n  "set up"]\ndraft = true\nslug = "start"\naliases = ["/old", "/older"]',
    '[params]\ndescription = "of the theme"\n+++\n',
  ].join('\n')
  expect(splitFrontMatter(toml + TEXT)).toEqual({
    ...{ title: 'Set "up"', table: null, original: null, unread: ['date', 'params'], lost: [], body: TEXT },
    facts: {
      ...{
        label: 'Set up',
        order: 20,
        description: 'First and second',
        keywords: ['install', 'set up'],
        hidden: true,
        draft: true,
      },
      addresses: ['start', '/old', '/older'],
    },
  })
})

test.each([
  ['lines of plus signs around text', '+++\nNo front matter, 1 + 1 = 2\n+++\n'],
  ['TOML that is never closed', '+++\ntitle = "x"\n\n'],
  ['thematic breaks around text', '---\n\nno front matter\n\n---\n'],
])('keeps %s as text', (_what, source) => {
  expect(splitFrontMatter(source + TEXT)).toEqual({
    title: null,
    table: null,
    original: null,
    facts: NOTHING,
    unread: [],
    lost: [],
    body: source + TEXT,
  })
})

test('matches names exactly, except the title', () => {
  expect(splitFrontMatter(`---\nTitle: X\nURL: /elsewhere\nDescription: x\n---\n${TEXT}`)).toEqual({
    title: 'X',
    table: null,
    original: null,
    facts: NOTHING,
    unread: ['URL', 'Description'],
    lost: [],
    body: TEXT,
  })
})

test('an unlisted page is no draft', () => {
  const facts = (line: string) => splitFrontMatter(`---\ndraft: false\n${line}\n---\n${TEXT}`).facts
  expect(facts('hidden: true')).toMatchObject({ hidden: true, draft: false })
  expect(facts('unlisted: true')).toMatchObject({ hidden: true, draft: false })
  expect(facts('published: false')).toMatchObject({ hidden: true, draft: true })
})

test('ignores values of another kind', () => {
  expect(splitFrontMatter(`+++\ntitle = ["x"]\nkeywords = [1, {a = 1}]\ndraft = "no"\n+++\n${TEXT}`)).toMatchObject({
    ...{ title: null, body: TEXT },
    facts: { ...NOTHING, keywords: ['1'] },
  })
})

test('accepts colons within names of fields', () => {
  const { title, unread, body } = splitFrontMatter(`---\ntitle: X\n# note\ncSpell:ignore: a b\n---\n${TEXT}`)
  expect({ title, unread, body }).toEqual({ title: 'X', unread: ['cSpell:ignore'], body: TEXT })
})

const fieldsIn = (yaml: string) => {
  const { title, facts, unread, lost, body } = splitFrontMatter(`---\n${yaml}\n---\n${TEXT}`)
  return { title, ...facts, unread, lost, body }
}

test.each([
  ...[
    'true',
    'True',
    'TRUE',
    'yes',
    'Yes',
    'on',
    'ON',
    'y',
    "'true'",
    '"yes"',
    '!!bool true',
    'maybe',
    'true # yet',
    '{',
  ].map((word) => ['draft', word, true]),
  ...['false', 'False', 'no', 'off', 'OFF', 'n', "'false'", '', '~', 'null'].map((word) => ['draft', word, false]),
  ...['false', 'no', 'Off', '"false"', '['].map((word) => ['published', word, true]),
  ...['true', 'yes', '', '2024-01-01'].map((word) => ['published', word, false]),
] as [string, string, boolean][])('%s: %s makes a draft: %s', (name, word, draft) => {
  expect(fieldsIn(`title: A\n${name}: ${word}`)).toMatchObject({ draft, hidden: draft, body: TEXT })
})

test.each([
  ['commas in quoted entries', 'keywords: ["reset, password", "login"]', { keywords: ['reset, password', 'login'] }],
  ['flow lists over lines', 'tags: [\n  a, # first\n  "b"\n]', { keywords: ['a', 'b'] }],
  ['block lists', "tags:\n- a: b\n- 'c, d'\n-\n- 1.10", { keywords: ['c, d', '1.10'] }],
  ['words with commas', 'keywords: 安装，配置, x', { keywords: ['安装', '配置', 'x'] }],
  ['quoted keys', '"title": A\n\'order\': 3\n"my key": x', { title: 'A', order: 3, unread: ['my key'] }],
  ['keys of several words', 'title: A\nLast updated: today', { title: 'A', unread: ['Last updated'] }],
  ['Chinese keys and values', 'title: 安装\n标签: [一, 二]', { title: '安装', unread: ['标签'] }],
  ['literal texts', 'title: A\ndescription: |\n  one\n  two\n', { description: 'one two' }],
  ['quoted texts over lines', 'title: A\ndescription: "one\n  two"', { description: 'one two' }],
  ['escapes', 'title: "\\u5b89 \\"x\\""', { title: '安 "x"' }],
  ['numbers as they are written', 'title: 1.10\nsidebar_label: 007', { title: '1.10', label: '007' }],
  ['dates as they are written', 'title: 2024-01-02\nslug: 2024-01-02T00:00:00+08:00', { title: '2024-01-02' }],
  ['comments', '# one\ntitle: A # two\n# three\nslug: a#b', { title: 'A', addresses: ['a#b'] }],
  [
    'anchors and merges',
    'all: &all\n  draft: true\n<<: *all\ntitle: &t A\nsidebar_label: *t',
    { draft: true, label: 'A' },
  ],
  ['the last of two fields', 'title: A\ntitle: B', { title: 'B', unread: ['title'] }],
  ['tabs', 'title:\tA\ntags:\n\t- a\n\t- b', { title: 'A', keywords: ['a', 'b'] }],
  ['colons without quotes', 'title: Part 1: Start\norder: 2', { title: 'Part 1: Start', order: 2 }],
  ['marks without quotes', 'title: **Bold**\nsidebar_label: @scope/name', { title: '**Bold**', label: '@scope/name' }],
  ['line ends of Windows', 'title: A\r\ntags:\r\n  - a\r', { title: 'A', keywords: ['a'] }],
])('reads %s', (_name, yaml, fields) => {
  expect(fieldsIn(yaml)).toMatchObject({ lost: [], body: TEXT, ...fields })
})

test.each([
  ['one field', 'title: A\ntags: [a, b\norder: 2', { title: 'A', order: 2, body: TEXT }, ['tags: [a, b', true, 3]],
  [
    'all fields',
    'title: "A\ntags: [',
    { title: null, body: `---\ntitle: "A\ntags: [\n---\n${TEXT}` },
    ['--- title: "A', false, 1],
  ],
  ['more than a page says', `title: ${'x'.repeat(33_000)}`, { title: null }, ['--- title: xxx', false, 1]],
])('reports broken front matter: %s', (_name, yaml, fields, [what, dropped, line]) => {
  const read = fieldsIn(yaml)
  expect(read).toMatchObject({ ...fields, lost: [{ what: expect.stringContaining(String(what)), dropped, line }] })
})

test('reads a memory bomb up to the limit and reports its fields', () => {
  const lines = 'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}]`)
  const { title, lost } = fieldsIn(['title: A', 'a: &a [x, x, x, x, x, x, x, x, x]', ...lines].join('\n'))
  expect([title, lost.map(({ what }) => what[0]).join('')]).toEqual(['A', 'bcdefghi'])
})

test('ignores a byte order mark', () => {
  expect(splitFrontMatter(`\uFEFF---\ntitle: A\n---\n${TEXT}`)).toMatchObject({ title: 'A', body: TEXT })
})
