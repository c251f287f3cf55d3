// Links between articles: recorded when written, kept when targets move, reported when targets are deleted.

import { aManual, aMember, aTenant, expectCode, testContext, testLibrary } from '@lectern/testing'
import { expect, test } from 'vitest'
import { transferArticles } from '../directory/index.ts'
import {
  brokenLinks,
  createArticle,
  importMarkdown,
  linksHere,
  purgeArticles,
  recycleArticle,
  restoreArticle,
  saveArticle,
} from './index.ts'

const library = testLibrary()
const { editor } = library.as
const write = (title: string, markdown = '', manualId = library.manual.id) =>
  createArticle(editor, { manualId, title, type: 'document', markdown })

test('[EDIT-02] reports a link as broken while its target is recycled, and after its deletion', async () => {
  const target = await write('Target')
  const { id } = await write('Source', `[a](/puba/${target.id}) [b](/pub/x?articleId=unknown)`)
  expect(await brokenLinks(editor, { id })).toEqual([])
  expect(await linksHere(editor, { ids: [target.id] })).toEqual({
    total: 1,
    articles: [{ id, title: 'Source', manualName: library.manual.name }],
  })
  await recycleArticle(editor, target)
  expect(await brokenLinks(editor, { id })).toEqual([{ targetId: target.id, title: 'Target', reason: 'recycled' }])
  await restoreArticle(editor, target)
  expect(await brokenLinks(editor, { id })).toEqual([])
  await recycleArticle(editor, target)
  await purgeArticles(await testContext(library.admin), { ids: [target.id] })
  expect(await brokenLinks(editor, { id })).toEqual([{ targetId: target.id, title: null, reason: 'deleted' }])
  await saveArticle(editor, { id, revision: 1, markdown: `Still [a](/puba/${target.id})` })
  expect(await brokenLinks(editor, { id })).toHaveLength(1)
  await saveArticle(editor, { id, revision: 2, markdown: 'No link' })
  expect(await brokenLinks(editor, { id })).toEqual([])
})

test('[EDIT-02] keeps links when their target is renamed or transferred', async () => {
  const target = await write('Target')
  const { id } = await write('Source')
  await saveArticle(editor, { id, revision: 1, markdown: `[a](/pub/${library.manual.code}?articleId=${target.id})` })
  await saveArticle(editor, { id: target.id, revision: 1, title: 'Renamed' })
  const other = await aManual(library.tenantId, library.space.id)
  await transferArticles(editor, { ids: [target.id], manualId: other.id })
  expect(await brokenLinks(editor, { id })).toEqual([])
  expect((await linksHere(editor, { ids: [target.id] })).total).toBe(1)
})

test('[EDIT-02] counts links into a branch, not those within it, also of imports', async () => {
  const { articles } = await importMarkdown(editor, {
    manualId: library.manual.id,
    files: [
      { path: 'shelf/a.md', markdown: '# A\n\n[b](b.md)' },
      { path: 'shelf/b.md', markdown: '# B\n\n[c](../c.md)' },
      { path: 'c.md', markdown: '# C\n\n[a](shelf/a.md)' },
    ],
  })
  const idOf = (path: string) => articles.find((one) => one.path === path)?.id ?? ''
  const here = await linksHere(editor, { ids: [idOf('shelf/a.md'), idOf('shelf/b.md')] })
  expect(here.articles.map(({ title }) => title)).toEqual(['C'])
})

test('[PERM-04] [PERM-06] counts but hides titles that the caller may not see; reveals nothing to strangers', async () => {
  const target = await write('Target')
  const closed = await aManual(library.tenantId, library.space.id, { ownMembersOnly: true })
  const tenantAdmin = await testContext(library.tenantAdmin)
  await createArticle(tenantAdmin, {
    manualId: closed.id,
    title: 'Secret',
    type: 'document',
    markdown: `[a](/puba/${target.id})`,
  })
  expect(await linksHere(editor, { ids: [target.id] })).toEqual({ total: 1, articles: [] })
  expect((await linksHere(tenantAdmin, { ids: [target.id] })).articles).toHaveLength(1)
  const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  await expectCode(linksHere(stranger, { ids: [target.id] }), 'notFound')
  await expectCode(brokenLinks(stranger, { id: target.id }), 'notFound')
  await expectCode(brokenLinks(await testContext(library.nobody), { id: target.id }), 'notFound')
})
