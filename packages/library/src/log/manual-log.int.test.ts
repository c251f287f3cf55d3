// The operation log of a manual: everything that happened, saves drawn together, in pages.

import { aManual, aMember, aTenant, expectCode, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createArticle, purgeArticles, recycleArticle, saveArticle } from '../articles/index.ts'
import { replyComment, resolveThread, startThread } from '../comments/index.ts'
import { transferArticles } from '../directory/index.ts'
import { updateManual } from '../manuals/index.ts'
import { publishArticle } from '../publishing/index.ts'
import { listManualLog } from './index.ts'

const library = testLibrary()
const { editor } = library.as
const log = (input: { kind?: 'directory'; cursor?: string; size?: number } = {}, manualId = library.manual.id) =>
  listManualLog(editor, { manualId, size: 30, ...input })
const actions = async (...args: Parameters<typeof log>) => (await log(...args)).records.map(({ action }) => action)
const write = () =>
  createArticle(editor, { manualId: library.manual.id, title: 'Text', type: 'document', markdown: 'x' })

test('[EDIT-09] lists latest first, with who, what and when, and merges successive saves', async () => {
  const { id } = await write()
  for (const revision of [1, 2, 3]) await saveArticle(editor, { id, revision, markdown: `Text ${revision}` })
  await publishArticle(editor, { id })
  await updateManual(await testContext(library.admin), { id: library.manual.id, description: 'New' })
  const { records, next } = await log()
  expect(records.map(({ action, kind, actorName }) => [action, kind, actorName])).toEqual([
    ['manual.update', 'settings', 'Admin'],
    ['article.publish', 'publishing', 'Editor'],
    ['article.save', 'writing', 'Editor'],
    ['article.create', 'directory', 'Editor'],
  ])
  expect(records[1]).toMatchObject({ article: { id, title: 'Text', living: true }, time: expect.any(String) })
  expect(records[0]?.article).toBeNull()
  expect(next).toBeNull()
  expect(await actions({ kind: 'directory' })).toEqual(['article.create'])
})

test('[EDIT-09] separates saves of another day and of somebody else', async () => {
  const { id } = await write()
  await saveArticle(editor, { id, revision: 1, markdown: 'One' })
  await testDatabase().prisma.auditLog.updateMany({
    where: { subjectId: id, action: 'article.save' },
    data: { createdAt: new Date(Date.now() - 3_600_000) },
  })
  await saveArticle(editor, { id, revision: 2, markdown: 'Two' })
  await saveArticle(await testContext(library.admin), { id, revision: 3, markdown: 'Three' })
  expect((await actions()).filter((action) => action === 'article.save')).toHaveLength(3)
})

test('[EDIT-09] reports a new title alone as renaming, and merges successive ones', async () => {
  const { id } = await write()
  await saveArticle(editor, { id, revision: 1, title: 'One' })
  await saveArticle(editor, { id, revision: 2, title: 'Two' })
  await saveArticle(editor, { id, revision: 3, title: 'Two', markdown: 'y' })
  await saveArticle(editor, { id, revision: 4, title: 'Three', markdown: 'z' })
  expect(await actions()).toEqual(['article.save', 'article.rename', 'article.create'])
})

test('[EDIT-09] shows the article of a comment, also when it is deleted', async () => {
  const { id } = await write()
  const thread = await startThread(editor, { articleId: id, text: 'Why?', mentions: [] })
  await replyComment(editor, { threadId: thread.id, text: 'So.', mentions: [] })
  await resolveThread(editor, { threadId: thread.id, resolved: true })
  const article = { id, title: 'Text', living: true }
  const commentEntries = ({ records }: Awaited<ReturnType<typeof log>>) =>
    records.filter(({ action }) => action.startsWith('comment.')).map((entry) => [entry.action, entry.article])
  const entries = ['comment.resolve', 'comment.reply', 'comment.create']
  expect(commentEntries(await log())).toEqual(entries.map((action) => [action, article]))
  await recycleArticle(editor, { id })
  await purgeArticles(await testContext(library.admin), { ids: [id] })
  expect(commentEntries(await log())).toEqual(entries.map((action) => [action, { ...article, living: false }]))
})

test('[EDIT-09] pages through the log, and records a transfer in both manuals', async () => {
  const articles = [await write(), await write(), await write()]
  const first = await log({ size: 2 })
  expect(first.records).toHaveLength(2)
  const second = await log({ size: 2, cursor: first.next ?? '' })
  expect(second.records).toHaveLength(1)
  expect(second.next).toBeNull()
  const other = await aManual(library.tenantId, library.space.id)
  await transferArticles(editor, { ids: [articles[0]?.id ?? ''], manualId: other.id })
  await recycleArticle(editor, { id: articles[1]?.id ?? '' })
  expect(await actions({}, other.id)).toEqual(['article.transfer'])
  const { records } = await log()
  expect(records.slice(0, 2)).toMatchObject([
    { action: 'article.recycle', article: { title: 'Text', living: false } },
    { action: 'article.transfer', article: { living: false }, data: { to: other.id } },
  ])
})

test('[PERM-04] [PERM-06] requires a writer of the manual', async () => {
  const input = { manualId: library.manual.id, size: 30 }
  await expectCode(listManualLog(await testContext(library.viewer), input), 'forbidden')
  await expectCode(listManualLog(await testContext(library.nobody), input), 'notFound')
  const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  await expectCode(listManualLog(await testContext(stranger), input), 'notFound')
})
