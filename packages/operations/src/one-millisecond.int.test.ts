// Rows of one and the same millisecond: every list pages through them once each, in the order of their ids, and back again.
import { HitKind } from '@lectern/contracts'
import { createId } from '@lectern/kernel'
import { listManuals, listSpaces } from '@lectern/library'
import { listMembers, listNotifications } from '@lectern/people'
import { listFeedback } from '@lectern/reading'
import { aManual, anArticle, aSpace, operator, suiteLibrary, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { listHits } from './sensitive-words/index.ts'

const { prisma } = testDatabase()
const time = new Date('2026-01-05T12:00:00.000Z')
/** Ascending, and how the rows are written: in no order. */
const ids = Array.from({ length: 7 }, createId)
const inserted = [4, 0, 6, 2, 5, 1, 3].map((index) => ids[index] ?? '')
const newestFirst = ids.toReversed()

const library = suiteLibrary()
const { tenantAdmin: ctx } = library.as

type Listed = { records: { id: string }[]; total: number }

/** The ids of all pages, first to last; the same when the pages are read from the last to the first. */
async function idsOfPages(list: (page: { current: number; size: number }) => Promise<Listed>): Promise<string[]> {
  const page = async (current: number) => (await list({ current, size: 3 })).records.map(({ id }) => id)
  const { total } = await list({ current: 1, size: 1 })
  const numbers = Array.from({ length: Math.ceil(total / 3) }, (_, index) => index + 1)
  const forwards: string[][] = []
  for (const number of numbers) forwards.push(await page(number))
  const backwards: string[][] = []
  for (const number of numbers.toReversed()) backwards.unshift(await page(number))
  expect(backwards).toEqual(forwards)
  return forwards.flat()
}

test('orders manuals, by any time and in both directions', async () => {
  const { tenantId } = library
  const { id: spaceId } = await aSpace(tenantId)
  for (const id of inserted) {
    const { code } = await aManual(tenantId, library.space.id)
    await prisma.manual.create({
      data: {
        id,
        tenantId,
        spaceId,
        name: 'Alike',
        code: `${code}x`,
        createdBy: 'test',
        createdAt: time,
        updatedAt: time,
      },
    })
  }
  for (const sort of ['created', 'updated', 'name'] as const)
    for (const order of ['asc', 'desc'] as const)
      expect(
        await idsOfPages((page) => listManuals(ctx, { ...page, filter: 'all', spaceId, sort, order })),
        `${sort} ${order}`,
      ).toEqual(order === 'asc' ? ids : newestFirst)
})

test('orders spaces in both directions', async () => {
  const { tenantId } = library
  await prisma.space.createMany({
    data: inserted.map((id) => ({ id, tenantId, name: `Alike ${id}`, createdBy: 'test', createdAt: time })),
  })
  for (const order of ['asc', 'desc'] as const)
    expect(
      await idsOfPages((page) => listSpaces(ctx, { ...page, name: 'Alike', sort: 'created', order })),
      order,
    ).toEqual(order === 'asc' ? ids : newestFirst)
})

test('orders notifications and feedback, newest first', async () => {
  const { tenantId, tenantAdmin, manual } = library
  const { userId } = tenantAdmin
  await prisma.notification.createMany({
    data: inserted.map((id) => ({ id, tenantId, userId, category: 'feedback', kind: 'feedbackNew', createdAt: time })),
  })
  expect(await idsOfPages((page) => listNotifications(ctx, page))).toEqual(newestFirst)

  const { id: articleId } = await anArticle(tenantId, manual.id)
  await prisma.articleFeedback.createMany({
    data: inserted.map((id) => ({ id, tenantId, articleId, content: 'Alike', createdAt: time })),
  })
  expect(await idsOfPages((page) => listFeedback(ctx, { ...page, manualId: manual.id }))).toEqual(newestFirst)
})

test('orders members by the time of joining', async () => {
  const { tenantId } = library
  for (const id of inserted) {
    await prisma.user.create({ data: { id, name: 'Alike', email: `${id}@test.invalid`, username: id } })
    await prisma.member.create({ data: { id, tenantId, userId: id, role: 'member', createdAt: time } })
  }
  expect(await idsOfPages((page) => listMembers(ctx, { ...page, name: 'Alike' }))).toEqual(ids)
})

test('orders hits of sensitive words by the cursor of the previous page', async () => {
  const { tenantId, manual } = library
  const { id: articleId } = await anArticle(tenantId, manual.id)
  const around = { before: '', found: 'word', after: '', context: '' }
  await prisma.sensitiveHit.createMany({
    data: inserted.map((id) => ({
      ...{ id, tenantId, manualId: manual.id, articleId, blockId: id, createdAt: time, ...around },
      ...{ wordId: 'word', word: 'word', key: 'word', categoryId: 'general', level: 'tell' },
    })),
  })
  const byOperator = await testContext(operator())
  const calls: string[] = []
  let cursor: string | undefined
  do {
    const { records, next } = await listHits(byOperator, {
      kind: HitKind.enum.article,
      tenant: tenantId,
      size: 3,
      cursor,
    })
    calls.push(...records.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(calls).toEqual(newestFirst)
})
