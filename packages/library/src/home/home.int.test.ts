// A person's own start on a real database: favourites, recents, jumping, progress; what access was lost to is not there any more.
import type { ManualFilter } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import {
  aLibrary,
  aManual,
  aMember,
  anArticle,
  apiToken,
  aSpace,
  aTenant,
  auditOf,
  expectCode,
  grantSpace,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../articles/create-article.ts'
import { saveArticle } from '../articles/save-article.ts'
import { listManuals } from '../manuals/index.ts'
import { updateManualSettings } from '../manuals/update-manual-settings.ts'
import { publishArticle } from '../publishing/publish-article.ts'
import {
  findArticles,
  getBuildProgress,
  isFavourite,
  listFavouriteArticles,
  listRecentArticles,
  recordVisit,
  setFavourite,
} from './index.ts'

const page = { current: 1, size: 10 }
let stranger: Awaited<ReturnType<typeof aMember>>
const library = suiteLibrary()
beforeAll(async () => {
  stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
})

const favourites = async (actor: Actor) =>
  (await listFavouriteArticles(await testContext(actor), page)).records.map(({ id }) => id)
const recents = async (actor: Actor, by?: 'browsed' | 'edited') =>
  (await listRecentArticles(await testContext(actor), { by, size: 10 })).map(({ id }) => id)
const manuals = async (actor: Actor, filter: ManualFilter) =>
  (await listManuals(await testContext(actor), { ...page, filter })).records.map(({ id }) => id)
const atMinute = (minutes: number) => ({ now: () => new Date(Date.UTC(2026, 0, 5, 12, minutes)) })

describe('favourites', () => {
  test('[HOME-02] marks and unmarks articles and manuals, once each, for oneself only', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id, { title: 'Dear' })
    const ctx = await testContext(library.viewer)
    for (let twice = 0; twice < 2; twice++) {
      await setFavourite(ctx, { kind: 'article', id, favourite: true })
      await setFavourite(ctx, { kind: 'manual', id: library.manual.id, favourite: true })
    }
    const { records, total } = await listFavouriteArticles(ctx, page)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      id,
      title: 'Dear',
      state: 'unpublished',
      manualName: library.manual.name,
      spaceName: library.space.name,
      favourite: true,
      draft: true,
    })
    expect(await listFavouriteArticles(ctx, { ...page, name: 'EAR' })).toMatchObject({ total: 1 })
    expect(await listFavouriteArticles(ctx, { ...page, name: 'far' })).toMatchObject({ total: 0, records: [] })
    expect(await manuals(library.viewer, 'favourite')).toEqual([library.manual.id])
    expect((await listManuals(ctx, page)).records[0]?.favourite).toBe(true)
    for (const input of [{ kind: 'article', id } as const, { kind: 'manual', id: library.manual.id } as const]) {
      expect(await isFavourite(ctx, input)).toBe(true)
      expect(await isFavourite(await testContext(library.editor), input)).toBe(false)
      await expectCode(isFavourite(await testContext(stranger), input), 'notFound')
    }
    expect(await favourites(library.editor)).toEqual([])
    expect(await manuals(library.editor, 'favourite')).toEqual([])
    await setFavourite(ctx, { kind: 'article', id, favourite: false })
    await setFavourite(ctx, { kind: 'manual', id: library.manual.id, favourite: false })
    expect(await favourites(library.viewer)).toEqual([])
    expect(await manuals(library.viewer, 'favourite')).toEqual([])
    expect(await auditOf(library.tenantId, id)).toEqual(['favourite.add', 'favourite.remove'])
  })

  test('[HOME-02] keeps marks of readers with the published title', async () => {
    const open = await aLibrary({ releaseType: 'public', releaseScope: 'internal' })
    const writer = await testContext(open.editor)
    const { id } = await createArticle(writer, {
      manualId: open.manual.id,
      title: 'First',
      type: 'document',
      markdown: 'Text',
    })
    const reader = await testContext(open.nobody)
    const mark = { kind: 'article', id, favourite: true } as const
    await expectCode(setFavourite(reader, mark), 'notFound')
    await publishArticle(writer, { id })
    await saveArticle(writer, { id, revision: 1, title: 'Second' })
    await setFavourite(reader, mark)
    await recordVisit(reader, { articleId: id })
    for (const [card] of [
      (await listFavouriteArticles(reader, page)).records,
      await listRecentArticles(reader, { size: 5 }),
      await findArticles(reader, { text: 'fir', size: 5 }),
    ])
      expect(card).toMatchObject({ id, title: 'First', state: 'published', draft: false })
    expect(await findArticles(reader, { text: 'sec', size: 5 })).toEqual([])
    await updateManualSettings(await testContext(open.admin), { id: open.manual.id, releaseType: 'private' })
    expect(await favourites(open.nobody)).toEqual([])
    expect(await recents(open.nobody)).toEqual([])
    expect(await findArticles(reader, { text: 'fir', size: 5 })).toEqual([])
  })

  test('[HOME-02] [PERM-06] hides marks that can no longer be opened, and refuses strangers', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id)
    for (const kind of ['article', 'manual'] as const) {
      const input = { kind, id: kind === 'article' ? id : library.manual.id, favourite: true }
      for (const actor of [library.nobody, stranger, operator()])
        await expectCode(setFavourite(await testContext(actor), input), 'notFound')
      for (const actor of [visitor(library.tenantId), apiToken(library.tenantId)])
        await expectCode(setFavourite(await testContext(actor), input), 'unauthenticated')
    }
    expect(await favourites(apiToken(library.tenantId))).toEqual([])
    expect(await manuals(apiToken(library.tenantId), 'used')).toEqual([])
    expect(await auditOf(library.tenantId, id)).toEqual([])
  })
})

describe('recents', () => {
  test('[HOME-01] [HOME-05] records opening and writing, each with its own order', async () => {
    const ownLibrary = await aLibrary()
    const second = await aManual(ownLibrary.tenantId, ownLibrary.space.id)
    const third = await aManual(ownLibrary.tenantId, ownLibrary.space.id)
    const { id: one } = await anArticle(ownLibrary.tenantId, ownLibrary.manual.id)
    const { id: two } = await anArticle(ownLibrary.tenantId, second.id)
    const visit = async (input: { articleId: string } | { manualId: string }, minute: number) =>
      recordVisit(await testContext(ownLibrary.editor, atMinute(minute)), input)
    await visit({ articleId: one }, 0)
    await visit({ articleId: two }, 2)
    await visit({ manualId: third.id }, 4)
    expect(await recents(ownLibrary.editor, 'browsed')).toEqual([two, one])
    expect(await recents(ownLibrary.editor, 'edited')).toEqual([])
    await saveArticle(await testContext(ownLibrary.editor, atMinute(6)), { id: one, revision: 1, title: 'Changed' })
    const { id: article } = await createArticle(await testContext(ownLibrary.editor, atMinute(8)), {
      manualId: second.id,
      title: 'New',
      type: 'document',
    })
    expect(await recents(ownLibrary.editor, 'edited')).toEqual([article, one])
    expect(await recents(ownLibrary.editor)).toEqual([article, one, two])
    expect(await manuals(ownLibrary.editor, 'browsed')).toEqual([third.id, second.id, ownLibrary.manual.id])
    expect(await manuals(ownLibrary.editor, 'edited')).toEqual([second.id, ownLibrary.manual.id])
    expect(await manuals(ownLibrary.editor, 'used')).toEqual([second.id, ownLibrary.manual.id, third.id])
    await updateManualSettings(await testContext(ownLibrary.admin, atMinute(10)), { id: third.id, enableAi: false })
    expect(await manuals(ownLibrary.admin, 'used')).toEqual([third.id])
    expect(await manuals(ownLibrary.admin, 'browsed')).toEqual([])
    expect(await recents(ownLibrary.viewer)).toEqual([])
  })

  test('[HOME-01] lists manuals used on most days of the last thirty as common', async () => {
    const ownLibrary = await aLibrary()
    const often = await aManual(ownLibrary.tenantId, ownLibrary.space.id)
    const long = await aManual(ownLibrary.tenantId, ownLibrary.space.id)
    const day = (count: number) => ({ now: () => new Date(Date.UTC(2026, 0, 1 + count, 12)) })
    const open = async (manualId: string, count: number) =>
      recordVisit(await testContext(ownLibrary.viewer, day(count)), { manualId })
    for (const count of [0, 1, 2, 3]) await open(long.id, count)
    for (const count of [50, 51]) await open(often.id, count)
    await open(ownLibrary.manual.id, 52)
    const ctx = await testContext(ownLibrary.viewer, day(53))
    const { records, total } = await listManuals(ctx, { ...page, filter: 'common' })
    expect(records.map(({ id }) => id)).toEqual([often.id, ownLibrary.manual.id])
    expect(total).toBe(2)
  })

  test('[HOME-01] records a typing person once a minute', async () => {
    const ownLibrary = await aLibrary()
    const { id } = await anArticle(ownLibrary.tenantId, ownLibrary.manual.id)
    const noted = async () =>
      (
        await testDatabase().prisma.recentArticle.findFirstOrThrow({ where: { articleId: id } })
      ).editedAt?.getUTCMinutes()
    const save = async (revision: number, minute: number) =>
      saveArticle(await testContext(ownLibrary.editor, atMinute(minute)), { id, revision, title: `T${revision}` })
    await save(1, 0)
    await save(2, 1)
    expect(await noted()).toBe(0)
    await save(3, 3)
    expect(await noted()).toBe(3)
  })

  test('[PERM-06] reveals nothing to others, and records nothing for tokens', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id)
    for (const actor of [library.nobody, stranger, operator()]) {
      await expectCode(recordVisit(await testContext(actor), { articleId: id }), 'notFound')
      await expectCode(recordVisit(await testContext(actor), { manualId: library.manual.id }), 'notFound')
    }
    await recordVisit(await testContext(apiToken(library.tenantId)), { articleId: id })
    expect(await testDatabase().prisma.recentArticle.count({ where: { articleId: id } })).toBe(0)
  })

  test('[EDIT-06] excludes recycled articles from recent, favourites and search', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id, { title: 'Xylophone' })
    const ctx = await testContext(library.editor)
    await recordVisit(ctx, { articleId: id })
    await setFavourite(ctx, { kind: 'article', id, favourite: true })
    await testDatabase().prisma.article.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await recents(library.editor)).not.toContain(id)
    expect(await favourites(library.editor)).not.toContain(id)
    expect(await findArticles(ctx, { text: 'xylo', size: 5 })).toEqual([])
    await expectCode(recordVisit(ctx, { articleId: id }), 'notFound')
  })
})

test.each([
  ['office', 'Our O\ufb03ce'],
  ['cafe\u0301 card', 'Caf\u00e9 card'],
  ['key\u200bring', 'Keyring'],
  ['lanyard', 'lan\u00adyard'],
  ['ＡＢＣ badge', 'abc badge'],
])('[HOME-01] normalises %j to the title %j', async (text, title) => {
  const { id } = await anArticle(library.tenantId, library.manual.id, { title })
  const [card] = await findArticles(await testContext(library.editor), { text, size: 5 })
  expect(card?.id).toBe(id)
})

test('[HOME-01] searches articles by any part of the title: at its beginning first, then shorter titles', async () => {
  const { tenantId } = library
  for (const title of ['About printers', 'Printer', 'Printers at home', '100% printed_on'])
    await anArticle(tenantId, library.manual.id, { title })
  await anArticle(tenantId, library.manual.id, { title: 'Printing folder', type: 'folder' })
  const find = async (text: string, actor: Actor = library.viewer) =>
    (await findArticles(await testContext(actor), { text, size: 10 })).map(({ title }) => title)
  expect(await find('PRINTER')).toEqual(['Printer', 'Printers at home', 'About printers'])
  expect(await find('%')).toEqual(['100% printed_on'])
  expect(await find('d_o')).toEqual(['100% printed_on'])
  expect(await find('printer', library.nobody)).toEqual([])
  expect(await find('printer', stranger)).toEqual([])
})

test('[HOME-01] counts articles, and published ones, of the manuals where the person writes', async () => {
  const ownLibrary = await aLibrary({ releaseType: 'public', releaseScope: 'internal' })
  const closed = await aManual(ownLibrary.tenantId, (await aSpace(ownLibrary.tenantId)).id)
  await anArticle(ownLibrary.tenantId, ownLibrary.manual.id, { type: 'folder' })
  await anArticle(ownLibrary.tenantId, ownLibrary.manual.id)
  await anArticle(ownLibrary.tenantId, ownLibrary.manual.id, { type: 'table' })
  await anArticle(ownLibrary.tenantId, closed.id)
  const { id } = await anArticle(ownLibrary.tenantId, ownLibrary.manual.id, { text: 'Text' })
  await publishArticle(await testContext(ownLibrary.editor), { id })
  const progress = async (actor: Actor) => getBuildProgress(await testContext(actor))
  expect(await progress(ownLibrary.viewer)).toEqual({ manuals: 1, articles: 3, published: 1, percent: 33 })
  expect(await progress(ownLibrary.tenantAdmin)).toEqual({ manuals: 2, articles: 4, published: 1, percent: 25 })
  expect(await progress(apiToken(ownLibrary.tenantId))).toEqual({ manuals: 2, articles: 4, published: 1, percent: 25 })
  // Published articles of others are not their work.
  expect(await progress(ownLibrary.nobody)).toEqual({ manuals: 0, articles: 0, published: 0, percent: 0 })
})

test('[HOME-05] sorts by name, creation and change, and lists only manuals where the person writes', async () => {
  const { id: tenantId } = await aTenant()
  const member = await aMember(tenantId)
  const [here, there] = [await aSpace(tenantId), await aSpace(tenantId)]
  await grantSpace(here.id, member, 'edit')
  await grantSpace(there.id, member, 'view')
  const { prisma } = testDatabase()
  const names = { beta: here.id, Alpha: there.id, gamma: here.id }
  for (const [index, [name, spaceId]] of Object.entries(names).entries()) {
    const { id } = await aManual(tenantId, spaceId, { name })
    const time = (day: number) => new Date(Date.UTC(2026, 0, day))
    await prisma.manual.update({ where: { id }, data: { createdAt: time(1 + index), updatedAt: time(9 - index) } })
  }
  const ctx = await testContext(member)
  const list = async (choice: object) =>
    (await listManuals(ctx, { ...page, ...choice })).records.map(({ name }) => name)
  expect(await list({ sort: 'name' })).toEqual(['Alpha', 'beta', 'gamma'])
  expect(await list({ sort: 'name', order: 'desc' })).toEqual(['gamma', 'beta', 'Alpha'])
  expect(await list({ sort: 'created' })).toEqual(['gamma', 'Alpha', 'beta'])
  expect(await list({ sort: 'updated' })).toEqual(['beta', 'Alpha', 'gamma'])
  expect(await list({ sort: 'updated', order: 'asc', size: 2 })).toEqual(['gamma', 'Alpha'])
  expect(await list({ writable: true, sort: 'name' })).toEqual(['beta', 'gamma'])
  expect(await list({ filter: 'published' })).toEqual([])
})
