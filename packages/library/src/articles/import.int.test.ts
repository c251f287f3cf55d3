// Importing a Markdown folder on a real database.

import type { TreeNode } from '@lectern/contracts'
import {
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { getArticle } from './get-article.ts'
import { getManualTree } from './get-manual-tree.ts'
import { importMarkdown } from './import-markdown.ts'
import { recycleArticle } from './recycle-bin.ts'

const library = testLibrary()
const { editor } = library.as

const load = (files: Record<string, string>, parentId?: string) =>
  importMarkdown(editor, {
    manualId: library.manual.id,
    parentId,
    files: Object.entries(files).map(([path, markdown]) => ({ path, markdown })),
  })
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map((node) => (node.type === 'folder' ? { [node.title]: shape(node.children) } : node.title))
const tree = async () => shape(await getManualTree(editor, { manualId: library.manual.id }))

test('[EDIT-12] creates folders, titles and order, and links files to their public addresses', async () => {
  const answer = await load({
    '02-guide/02-more.md': '# More\n\nText',
    '02-guide/01-start.md': '---\ntitle: Start here\n---\nSee [more](02-more.md) and [site](https://example.com).',
    '02-guide/index.md': '---\ntitle: The guide\n---\n',
    '01-welcome.md': '# Welcome\n\nGo to [start](02-guide/01-start.md).\n\n![](/file?fileId=abc)',
  })
  expect(answer.folders).toBe(1)
  const ids = new Map(answer.articles.map((article) => [article.path, article.id]))
  expect([...ids.keys()].sort()).toEqual(['01-welcome.md', '02-guide/01-start.md', '02-guide/02-more.md'])
  expect(await tree()).toEqual(['Welcome', { 'The guide': ['Start here', 'More'] }])
  const welcome = await getArticle(editor, { id: ids.get('01-welcome.md') ?? '' })
  expect(welcome).toMatchObject({ state: 'unpublished', revision: 1, creator: 'Editor' })
  expect(JSON.stringify(welcome.content)).toContain(
    `/pub/${library.manual.code}?articleId=${ids.get('02-guide/01-start.md')}`,
  )
  expect(JSON.stringify(welcome.content)).toContain('/file?fileId=abc')
  expect(JSON.stringify(welcome.content)).not.toContain('"Welcome"')
  const start = JSON.stringify((await getArticle(editor, { id: ids.get('02-guide/01-start.md') ?? '' })).content)
  expect(start).toContain(`articleId=${ids.get('02-guide/02-more.md')}`)
  expect(start).toContain('https://example.com')
  expect(await auditOf(library.tenantId, library.manual.id)).toEqual(['article.import'])
})

test('[EDIT-12] resolves a link to a heading to its block', async () => {
  const answer = await load({ 'a.md': '[there](b.md#second-part)', 'b.md': '# B\n\n## Second part\n\nText' })
  const [a, b] = answer.articles.map((article) => article.id)
  const target = (await getArticle(editor, { id: b ?? '' })).content as { id: string; type: string }[]
  const heading = target.find((block) => block.type === 'heading')
  expect(JSON.stringify((await getArticle(editor, { id: a ?? '' })).content)).toContain(`articleId=${b}#${heading?.id}`)
})

test('[EDIT-12] reuses existing folders and appends in a second import', async () => {
  const first = await anArticle(library.tenantId, library.manual.id, { title: 'Already there', position: 7 })
  await load({ 'shelf/one.md': 'x' })
  expect(await load({ 'shelf/two.md': 'x', 'shelf/deep/three.md': 'x', 'top.md': 'x' })).toMatchObject({ folders: 1 })
  expect(await tree()).toEqual(['Already there', { shelf: ['one', { deep: ['three'] }, 'two'] }, 'top'])
  await load({ 'below.md': 'x' }, first.id)
  const nodes = await getManualTree(editor, { manualId: library.manual.id })
  expect(nodes[0]?.children.map((node) => node.title)).toEqual(['below'])
})

test('[EDIT-12] imports hundreds of files at once', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 230 }, (_, index) => [`part-${index % 7}/${index}-page.md`, `# Page ${index}\n\nText`]),
  )
  const answer = await load(files)
  expect(answer).toMatchObject({ folders: 7 })
  expect(answer.articles).toHaveLength(230)
  expect(await testDatabase().prisma.article.count({ where: { manualId: library.manual.id } })).toBe(237)
})

test('[EDIT-12] rejects the whole import because of one invalid file, and reports which', async () => {
  const problem = async (files: Record<string, string>) =>
    Object.keys((await expectCode(load(files), 'invalidInput')).details.fields ?? {})
  expect(await problem({ 'a.md': 'x', '../b.md': 'x' })).toEqual(['files[1].path'])
  expect(await problem({ 'a.md': 'x', './a.md': 'x' })).toEqual(['files[1].path'])
  expect(await tree()).toEqual([])
})

test('[EDIT-12] moves pages below ten levels up to the last one', async () => {
  const { articles } = await load({ [`${'d/'.repeat(12)}deep.md`]: 'x' })
  expect(JSON.stringify(await tree())).toBe(`${'[{"d":'.repeat(9)}["deep"]${'}]'.repeat(9)}`)
  await expectCode(load({ 'a.md': 'x' }, articles[0]?.id), 'invalidInput')
})

test('[PERM-04] [PERM-06] refuses viewers and others, and requires an existing parent in the manual', async () => {
  const input = { manualId: library.manual.id, files: [{ path: 'a.md', markdown: 'x' }] }
  const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  await expectCode(importMarkdown(await testContext(library.viewer), input), 'forbidden')
  await expectCode(importMarkdown(await testContext(library.nobody), input), 'notFound')
  await expectCode(importMarkdown(await testContext(stranger), input), 'notFound')
  await expectCode(importMarkdown(await testContext(visitor(library.tenantId)), input), 'unauthenticated')
  const gone = await anArticle(library.tenantId, library.manual.id)
  await recycleArticle(editor, gone)
  await expectCode(load({ 'a.md': 'x' }, gone.id), 'invalidInput')
})
