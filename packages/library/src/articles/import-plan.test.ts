// Folders of Markdown files as folders and documents.

import { headingSlug } from '@lectern/content'
import { expect, test } from 'vitest'
import { pathsOfLink, resolveLink, siteRoots } from './import-links.ts'
import { type ImportFile, normalizePath, planImport, type Site, type SiteLine } from './import-plan.ts'

const file = (path: string, title: string | null = null, empty = false) => ({ path, title, empty })
const outline = (...files: ReturnType<typeof file>[]) => {
  const { folders, documents } = planImport(files)
  return {
    folders: folders.map((folder) => [folder.path, folder.title, folder.position]),
    documents: documents.map((document) => [document.path, document.title, document.position]),
  }
}

test('[EDIT-12] sorts by numeric prefixes and cuts them from titles', () => {
  expect(outline(file('10-last.md'), file('2-second_part.md'), file('other.md'), file('01 first.md'))).toEqual({
    folders: [],
    documents: [
      ['01 first.md', 'first', 1],
      ['2-second_part.md', 'second part', 2],
      ['10-last.md', 'last', 3],
      ['other.md', 'other', 4],
    ],
  })
})

test('[EDIT-12] prefers the title of front matter or heading; a bare number stays a title', () => {
  expect(outline(file('01-a.md', '快速入门'), file('07.md'), file('2024-plan.md')).documents).toEqual([
    ['01-a.md', '快速入门', 1],
    ['07.md', '07', 2],
    ['2024-plan.md', '2024 plan', 3],
  ])
})

test('[EDIT-12] reads index and readme as the articles of their folders, or as their names without a body', () => {
  const planned = outline(
    file('02-guide/01-start.md'),
    file('02-guide/index.md', 'The guide'),
    file('01-intro/README.md', 'Welcome', true),
    file('01-intro/deep/x.md'),
    file('README.md'),
  )
  expect(planned.folders).toEqual([
    ['01-intro', 'Welcome', 2],
    ['01-intro/deep', 'deep', 1],
  ])
  expect(planned.documents).toEqual([
    ['README.md', 'README', 1],
    ['01-intro/deep/x.md', 'x', 1],
    ['02-guide/index.md', 'The guide', 3],
    ['02-guide/01-start.md', 'start', 1],
  ])
})

const line = (title: string | null, path: string | null, ...children: SiteLine[]): SiteLine => ({
  title,
  path,
  folder: null,
  children,
})
/** Titles as they are below one another. */
function treeOf(files: ImportFile[], site?: Site): unknown[] {
  const { folders, documents } = planImport(files, site)
  const nodes = [...folders.map((one) => ({ ...one, holds: one.path })), ...documents]
  const below = (parent: string): unknown[] =>
    nodes
      .filter((node) => node.parent === parent)
      .sort((a, b) => a.position - b.position)
      .map(({ title, holds }) => (holds === null ? title : { [title]: below(holds) }))
  return below('')
}

test("[EDIT-12] follows a site's contents for order, titles and folders, with unlisted pages last", () => {
  const contents = new Map([
    [
      '',
      [
        line('Last first', 'docs/z.md'),
        line('Part', null, line(null, 'docs/a.md'), line('Inner', 'docs/sub/index.md', line('Deep', 'docs/sub/d.md'))),
        line('Gone', 'docs/gone.md'),
        line('Again', 'docs/z.md'),
      ],
    ],
  ])
  const files = ['docs/a.md', 'docs/left.md', 'docs/sub/d.md', 'docs/sub/index.md', 'docs/z.md'].map((path) =>
    file(path),
  )
  expect(treeOf(files, { contents, folders: new Map() })).toEqual([
    'Last first',
    { Part: ['a', { Inner: ['Deep'] }] },
    { docs: ['left'] },
  ])
})

test('[EDIT-12] puts everything in a folder where the contents list it, in the order of its pages', () => {
  const contents = new Map([['', [{ ...line(null, null), folder: 'docs' }, line('End', 'end.md')]]])
  const folders = new Map([['docs/b', { label: 'Basics', order: 1 }]])
  const files = [
    file('end.md'),
    { ...file('docs/a.md'), order: 2 },
    { ...file('docs/c.md'), label: 'See' },
    file('docs/b/x.md'),
  ]
  expect(treeOf(files, { contents, folders })).toEqual([{ Basics: ['x'] }, 'a', 'See', 'End'])
})

test('[EDIT-12] reads the page with the name of its folder as its article, after an index, and loses none', () => {
  expect(outline(file('a/b.md'), file('a/a.md', 'All of it'), file('c/c.md'), file('c/index.md', 'Home'))).toEqual({
    folders: [],
    documents: [
      ['a/a.md', 'All of it', 1],
      ['a/b.md', 'b', 1],
      ['c/index.md', 'Home', 2],
      ['c/c.md', 'c', 1],
    ],
  })
  expect(outline(file('a/index.md', 'Name', true), file('a/README.md', 'Text')).documents).toEqual([
    ['a/README.md', 'Text', 1],
  ])
})

test('[EDIT-12] merges a folder and an article of one name at the place of the index', () => {
  const files = [
    { ...file('guide/_index.md', 'Guide'), order: 2 },
    file('guide/one.md'),
    { ...file('top.md'), order: 1 },
  ]
  expect(treeOf(files)).toEqual(['top', { Guide: ['one'] }])
  expect(planImport(files).folders).toEqual([])
})

test('[EDIT-12] creates a folder once, before its contents', () => {
  const { folders } = planImport([file('a/b/one.md'), file('a/b/two.md'), file('a/three.md')])
  expect(folders.map(({ path, parent }) => [path, parent])).toEqual([
    ['a', ''],
    ['a/b', 'a'],
  ])
})

test('[EDIT-12] limits titles to one line of 200 characters', () => {
  const [document] = planImport([file('x.md', `a\n${'长'.repeat(300)}`)]).documents
  expect(document?.title.startsWith('a 长')).toBe(true)
  expect([...(document?.title ?? '')].length).toBe(200)
})

test.each([
  ['./a/b.md', 'a/b.md'],
  ['a\\b.md', 'a/b.md'],
  ['/a//b.md', 'a/b.md'],
  ['a/../b.md', null],
  ['', null],
])('normalises path %j to %j', (path, expected) => {
  expect(normalizePath(path)).toBe(expected)
})

const target = (id: string, ...anchors: [string, string][]) => ({ id, anchors: () => new Map(anchors) })
const targets = new Map([
  ['guide/start.md', target('start', ['first-steps', 'block1'], ['第一步', 'block2'])],
  ['guide/index.md', target('index')],
  ['notes/a b.md', target('blank')],
])

test.each([
  ['start.md', '/pub/book?articleId=start'],
  ['./start', '/pub/book?articleId=start'],
  ['start.md#first-steps', '/pub/book?articleId=start#block1'],
  ['start.md#%E7%AC%AC%E4%B8%80%E6%AD%A5', '/pub/book?articleId=start#block2'],
  ['start.md#unknown', '/pub/book?articleId=start'],
  ['start.md?x=1#first-steps', '/pub/book?articleId=start#block1'],
  ['../guide/', '/pub/book?articleId=index'],
  ['.', '/pub/book?articleId=index'],
  ['../notes/a%20b.md', '/pub/book?articleId=blank'],
  ['missing.md', null],
  ['../../outside.md', null],
  ['https://example.com/start.md', null],
  ['mailto:a@b.c', null],
  ['/file?fileId=x', null],
  ['#here', null],
])('[EDIT-12] resolves link %j in guide/other.md to %j', (href, expected) => {
  expect(resolveLink(href, 'guide/other.md', 'book', targets)).toBe(expected)
})

test.each([
  ['/guide/start', '/pub/book?articleId=start'],
  ['/guide/start.html#first-steps', '/pub/book?articleId=start#block1'],
  ['/guide/', '/pub/book?articleId=index'],
  ['@site/guide/start.md', '/pub/book?articleId=start'],
  ['../start/', '/pub/book?articleId=start'],
  ['//example.com/guide/start', null],
  ['/start', null],
])('[EDIT-12] resolves link %j of a site to %j', (href, expected) => {
  expect(resolveLink(href, 'guide/other.md', 'book', targets, siteRoots(targets.keys()))).toBe(expected)
})

test('[EDIT-12] resolves files of a site from its root, its static folders, and beside the page', () => {
  const roots = siteRoots(['docs/a.md', 'static/img/a.png', 'docs/.vuepress/public/b.png', 'x/static.md'])
  expect(roots).toEqual(['', 'docs', 'static', 'docs/.vuepress/public'])
  expect(pathsOfLink('/img/a%20b.png?raw', 'docs/a.md', roots)).toContain('static/img/a b.png')
  expect(pathsOfLink('/help/img/a.png', 'docs/a.md', roots)).toContain('static/img/a.png')
  expect(pathsOfLink('@site/static/img/a.png', 'docs/a.md', roots)).toContain('static/img/a.png')
  expect(pathsOfLink('./a.png', 'docs/a.md', roots)).toEqual(['docs/a.png', 'docs/a/a.png'])
  expect(pathsOfLink('../../../etc/passwd', 'docs/a.md', roots)).toEqual([])
  expect(pathsOfLink('/../secret', 'docs/a.md', roots)).not.toContain('../secret')
})

test.each([
  ['First steps!', 'first-steps'],
  ['1. 安装（必读）', '1-安装必读'],
  ['API_key -- a', 'api_key----a'],
])('derives the slug of %j as %j', (text, slug) => {
  expect(headingSlug(text)).toBe(slug)
})

test('[EDIT-12] moves pages below the last level up to it, in reading order', () => {
  const files = [file('a/one.md'), file('a/b/index.md', 'B'), file('a/b/c/two.md'), file('a/b/three.md'), file('z.md')]
  const { folders, documents } = planImport(files, undefined, 2)
  expect(folders.map(({ path }) => path)).toEqual(['a'])
  expect(documents.map(({ path, parent, position }) => [path, parent, position])).toEqual([
    ['a/b/index.md', 'a', 1],
    ['a/b/c/two.md', 'a', 2],
    ['a/b/three.md', 'a', 3],
    ['a/one.md', 'a', 4],
    ['z.md', '', 2],
  ])
  expect(planImport(files, undefined, 1).folders).toEqual([])
})

test('[EDIT-12] puts pages of each language into a folder below the index', () => {
  const names = ['a/_index', 'a/b/_index', 'a/b/c']
  const files = names.flatMap((name) => [
    file(`${name}.md`, `${name} en`),
    file(`${name}.de.md`, `${name} de`),
    file(`${name}.zh-cn.md`, `${name} zh`),
  ])
  const { folders, documents } = planImport([...files, file('README.fr.md', 'Lisez-moi')])
  expect(folders).toEqual([])
  expect(documents.map(({ title, path, parent }) => [title, path, parent])).toEqual([
    ['a/_index en', 'a/_index.md', ''],
    ['a/b/_index en', 'a/b/_index.md', 'a'],
    ['a/b/c en', 'a/b/c.md', 'a/b'],
    ['Deutsch', 'a/_index.de.md', 'a'],
    ['a/b/_index de', 'a/b/_index.de.md', 'a/de'],
    ['a/b/c de', 'a/b/c.de.md', 'a/de/b'],
    ['中文（中国）', 'a/_index.zh-cn.md', 'a'],
    ['a/b/_index zh', 'a/b/_index.zh-cn.md', 'a/zh-cn'],
    ['a/b/c zh', 'a/b/c.zh-cn.md', 'a/zh-cn/b'],
    ['Lisez-moi', 'README.fr.md', ''],
  ])
})

test('[EDIT-12] keeps folder names that are no languages', () => {
  const { documents } = planImport(['a', 'b', 'c'].flatMap((name) => [file(`${name}.md`), file(`${name}.qq.md`)]))
  expect(documents.map(({ path, parent }) => parent + path)).toEqual(
    ['a', 'b', 'c'].flatMap((name) => [`${name}.md`, `${name}.qq.md`]),
  )
})

test('[EDIT-12] reports folders that are nested too deeply and moves their articles to the last level', () => {
  const plan = planImport([file('a/b/c/d/one.md'), file('a/two.md')], undefined, 3)
  expect(plan.flattened).toEqual(['a/b/c', 'a/b/c/d'])
  expect(plan.documents.map(({ path, parent }) => [path, parent])).toEqual([
    ['a/b/c/d/one.md', 'a/b'],
    ['a/two.md', 'a'],
  ])
  expect(planImport([file('a/b/one.md')], undefined, 3).flattened ?? []).toEqual([])
})
