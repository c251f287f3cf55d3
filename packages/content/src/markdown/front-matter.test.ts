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

test('what YAML says of a page', () => {
  const yaml = [
    '---\ntitle: "Set \\"up\\""\nsidebar_label: Set up # short\nsidebar_position: 2.5\ndescription: >-\n  First\n  and second',
    'keywords: [install, "set up"]\ndraft: true\nslug: /start\naliases:\n  - /old\n  - /older\n---\n',
  ].join('\n')
  expect(splitFrontMatter(yaml + TEXT)).toEqual({
    ...{ title: 'Set "up"', table: null, original: null, unread: [], body: TEXT },
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
])('%s', (_name, own, keywords) => {
  const head =
    'head:\n  - - meta\n    - name: keywords\n      content: install, set up，开始\n  - - meta\n    - name: x'
  expect(splitFrontMatter(`---\ntitle: A\n${own}${head}\n---\n${TEXT}`).facts.keywords).toEqual(keywords)
})

test('what TOML says of a page', () => {
  const toml = [
    "+++\ntitle = 'Set \"up\"'\nlinkTitle = \"Set up\" # short\nweight = 20\ndescription = '''\nFirst\nand second'''",
    'date = 2024-02-02T04:14:54-08:00\nkeywords = ["install",\n  "set up"]\ndraft = true\nslug = "start"\naliases = ["/old", "/older"]',
    '[params]\ndescription = "of the theme"\n+++\n',
  ].join('\n')
  expect(splitFrontMatter(toml + TEXT)).toEqual({
    ...{ title: 'Set "up"', table: null, original: null, unread: ['date', 'params'], body: TEXT },
    facts: {
      ...{
        label: 'Set up',
        order: 20,
        description: 'First\nand second',
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
])('%s stay text', (_what, source) => {
  expect(splitFrontMatter(source + TEXT)).toEqual({
    title: null,
    table: null,
    original: null,
    facts: NOTHING,
    unread: [],
    body: source + TEXT,
  })
})

test('names are exact, but for the title', () => {
  expect(splitFrontMatter(`---\nTitle: X\nURL: /elsewhere\nDescription: x\n---\n${TEXT}`)).toEqual({
    title: 'X',
    table: null,
    original: null,
    facts: NOTHING,
    unread: ['URL', 'Description'],
    body: TEXT,
  })
})

test('a page that is no draft may still stand in no contents', () => {
  const facts = (line: string) => splitFrontMatter(`---\ndraft: false\n${line}\n---\n${TEXT}`).facts
  expect(facts('hidden: true')).toMatchObject({ hidden: true, draft: false })
  expect(facts('unlisted: true')).toMatchObject({ hidden: true, draft: false })
  expect(facts('published: false')).toMatchObject({ hidden: true, draft: true })
})

test('values of another kind say nothing', () => {
  expect(splitFrontMatter(`+++\ntitle = ["x"]\nkeywords = [1, {a = 1}]\ndraft = "no"\n+++\n${TEXT}`)).toMatchObject({
    ...{ title: null, body: TEXT },
    facts: { ...NOTHING, keywords: ['1'] },
  })
})

test('names of fields may have colons within', () => {
  const { title, unread, body } = splitFrontMatter(`---\ntitle: X\n# note\ncSpell:ignore: a b\n---\n${TEXT}`)
  expect({ title, unread, body }).toEqual({ title: 'X', unread: ['cSpell:ignore'], body: TEXT })
})
