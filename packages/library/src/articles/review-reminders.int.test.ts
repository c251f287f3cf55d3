import type { DomainContext } from '@lectern/kernel'
import { system, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelPublish, publishArticle } from '../publishing/index.ts'
import { createArticle, remindOfReviews, updateArticleSettings } from './index.ts'

let base: DomainContext
let articleId: string
const library = testLibrary()
beforeAll(async () => {
  base = await testContext(system(''))
})
beforeEach(async () => {
  const editor = await testContext(library.editor)
  const { id } = await createArticle(editor, {
    manualId: library.manual.id,
    title: 'Refunds',
    type: 'document',
    markdown: 'x',
  })
  articleId = id
  await publishArticle(await testContext(library.tenantAdmin), { id })
  await updateArticleSettings(editor, { id, reviewBy: '2030-06-30' })
})

const look = (when: string) => {
  const now = new Date(when)
  return remindOfReviews((tenantId) => ({ ...base, actor: system(tenantId), now: () => now }), testDatabase())
}
const recipients = async () =>
  (await testDatabase().prisma.notification.findMany({ where: { tenantId: library.tenantId, kind: 'reviewDue' } })).map(
    ({ userId, data, link }) => ({ userId, data, link }),
  )

test('reminds the last writer on the day itself, once for each day that was set', async () => {
  await look('2030-06-29T12:00:00Z')
  expect(await recipients()).toEqual([])
  await Promise.all([1, 2, 3].map(() => look('2030-06-30T12:00:00Z')))
  await look('2030-07-02T12:00:00Z')
  const link = `/article/manual-content/${library.manual.id}?articleId=${articleId}&panel=settings`
  expect(await recipients()).toEqual([
    { userId: library.editor.userId, data: { name: 'Refunds', day: '2030-06-30' }, link },
  ])
  await updateArticleSettings(await testContext(library.editor), { id: articleId, reviewBy: '2030-07-01' })
  await look('2030-07-02T12:00:00Z')
  expect(await recipients()).toHaveLength(2)
})

test('reminds administrators when the last writer has left; not of what nobody can read', async () => {
  await testDatabase().prisma.member.update({ where: { id: library.editor.memberId }, data: { enabled: false } })
  await cancelPublish(await testContext(library.tenantAdmin), { id: articleId })
  await look('2030-06-30T12:00:00Z')
  expect(await recipients()).toEqual([])
  await publishArticle(await testContext(library.tenantAdmin), { id: articleId })
  await look('2030-06-30T12:00:00Z')
  expect((await recipients()).map(({ userId }) => userId)).toEqual([library.tenantAdmin.userId])
})
