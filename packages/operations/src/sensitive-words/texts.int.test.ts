// Words in texts that are no articles: recorded with their place, passed, masked and withdrawn, and found by a scan. On a database of its
// own, since words are the platform's.
import { UpdateRobotInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createSpace,
  editComment,
  getManual,
  listComments,
  replyComment,
  startThread,
  updateManual,
  updateSpace,
} from '@lectern/library'
import { createGroup, updateGroup, updateProfile } from '@lectern/people'
import { enableTheme, getTheme, publishTheme, saveTheme } from '@lectern/reading'
import {
  aLibrary,
  aMember,
  anArticle,
  aTenant,
  aTheme,
  expectCode,
  inBoth,
  operator,
  sectionBase,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  themeDocument,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeOldRows } from '../housekeeping/index.ts'
import {
  getHit,
  listHits,
  listWordScans,
  maskHits,
  passHits,
  runWordScan,
  saveSensitiveWord,
  saveWordCategory,
  startWordScan,
  withdrawHits,
} from './index.ts'

const [HELD, NOTED] = ['紫龙草', '青灯会']
let ctx: DomainContext
let article: string
const prisma = () => testDatabase().prisma

const library = suiteLibrary({ releaseType: 'public', releaseScope: 'external' })
const { admin, tenantAdmin } = library.as
beforeAll(async () => {
  ctx = await testContext(operator())
  article = (await anArticle(library.tenantId, library.manual.id, { title: 'Plants' })).id
  await saveSensitiveWord(ctx, { kind: 'word', word: HELD, level: 'hold' })
  await saveSensitiveWord(ctx, { kind: 'word', word: NOTED, level: 'tell' })
  await saveSensitiveWord(ctx, { kind: 'allowed', word: '紫龙草堂', level: null })
})

const hitsOf = async (subjectId: string) => {
  const rows = await prisma().sensitiveHit.findMany({
    where: { subjectId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const shown = (await listHits(ctx, { size: 100 })).records
  return rows.flatMap(({ id }) => shown.filter((hit) => hit.id === id))
}
const statesOf = async (id: string) => (await hitsOf(id)).map(({ word, state }) => `${word} ${state}`)
const idsOf = async (id: string) => (await hitsOf(id)).map((hit) => hit.id)
const notificationsOf = async (kind: string) =>
  (await prisma().notification.findMany({ where: { kind } })).map(({ data }) => data)
const audits = async (subjectId: string) =>
  (await prisma().auditLog.findMany({ where: { subjectId, actorType: 'operator' } }))
    .map(({ tenantId, action }) => `${tenantId === '' ? 'platform' : 'tenant'} ${action}`)
    .sort()
const comment = async (text: string) => {
  const { id: threadId } = await startThread(admin, { articleId: article, text, mentions: [] })
  const row = await prisma().comment.findFirstOrThrow({ where: { threadId } })
  return { id: row.id, threadId }
}
const scan = async (input: object = {}) => {
  const [{ id = '' } = {}] = (await startWordScan(ctx, input)).scans
  await runWordScan(await testContext(system('')), { scanId: id, lastTry: true })
  return (await listWordScans(ctx)).scans.find((one) => one.id === id)
}

describe('[OPS-08] recording hits', () => {
  test('saves a word of level notify, and records it with its place and a link', async () => {
    const { id, threadId } = await comment(`去${NOTED}看看`)
    expect(await hitsOf(id)).toMatchObject([
      {
        ...{ kind: 'comment', tenantId: library.tenantId, manualId: library.manual.id, article: 'Plants' },
        ...{ blockId: 'text', word: NOTED, before: '去', found: NOTED, after: '看看', state: 'open', published: true },
        link: `/article/manual-content/${library.manual.id}?articleId=${article}&panel=comments&thread=${threadId}`,
      },
    ])
    expect((await listHits(ctx, { size: 10, kind: 'comment' })).records).toHaveLength(1)
    expect((await listHits(ctx, { size: 10, kind: 'space' })).records).toEqual([])
    await editComment(admin, { id, text: 'Fine', mentions: [] })
    expect(await statesOf(id)).toEqual([`${NOTED} mended`])
  })

  test('applies the allow-list, and detects evasion', async () => {
    await createSpace(admin, { name: '紫龙草堂的空间' })
    for (const name of ['紫 龙 草', '紫\u200b龙\u200b草', '紫龍草', '紫*龙*草'])
      await expectCode(createSpace(admin, { name }), 'wordsRefused')
  })

  test('lets other changes pass beside an existing word', async () => {
    const { id } = await createSpace(admin, { name: `${NOTED}的空间` })
    await prisma().space.update({ where: { id }, data: { remark: `有${HELD}` } })
    await updateSpace(admin, { id, name: 'Other', remark: `有${HELD}` })
    expect(await statesOf(id)).toEqual(expect.arrayContaining([`${HELD} open`, `${NOTED} mended`]))
    await expectCode(updateSpace(admin, { id, remark: `又有${HELD}` }), 'wordsRefused')
  })

  test('deletes hits with their subject', async () => {
    const { id, threadId } = await comment(`${NOTED}一`)
    expect(await hitsOf(id)).toHaveLength(1)
    await prisma().commentThread.delete({ where: { id: threadId } })
    expect(await hitsOf(id)).toEqual([])
    expect((await removeOldRows(testDatabase(), new Date(Date.now() + 1_000))).wordHits).toBe(1)
    expect(await prisma().sensitiveHit.count({ where: { subjectId: id } })).toBe(0)
  })

  test('shows hits of another organisation to operators only', async () => {
    const { id } = await comment(`${NOTED}二`)
    const [hit = ''] = await idsOf(id)
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    for (const actor of [stranger, tenantAdmin, await testContext(visitor(library.tenantId))]) {
      await expect(listHits(actor, { size: 10 })).rejects.toMatchObject({
        code: expect.stringMatching(/roleRequired|unauth/),
      })
      await expect(maskHits(actor, { ids: [hit], note: '' })).rejects.toThrow()
      await expect(withdrawHits(actor, { ids: [hit], note: 'x' })).rejects.toThrow()
    }
    expect(await statesOf(id)).toEqual([`${NOTED} open`])
  })
})

describe('[OPS-08] handling hits', () => {
  test('records a passed hit in both logs, and not again', async () => {
    const { id } = await createGroup(tenantAdmin, { name: `${NOTED}小组` })
    expect(await passHits(ctx, { ids: await idsOf(id), note: 'A club' })).toEqual({ count: 1 })
    expect(await audits(id)).toEqual(['platform sensitiveHit.pass', 'tenant sensitiveHit.pass'])
    expect(await notificationsOf('wordsPassed')).toContainEqual({
      name: `${NOTED}小组`,
      words: NOTED,
      reason: 'A club',
    })
    await updateGroup(tenantAdmin, { id, name: `${NOTED}小组`, remark: 'More' })
    expect(await statesOf(id)).toEqual([`${NOTED} passed`])
  })

  test('lets a passed word of level block stay, also when the text is saved again', async () => {
    const { id } = await createGroup(tenantAdmin, { name: 'Herbs' })
    await prisma().memberGroup.update({ where: { id }, data: { remark: `有${HELD}的` } })
    await scan({ tenantId: library.tenantId })
    await passHits(ctx, { ids: await idsOf(id), note: '' })
    await updateGroup(tenantAdmin, { id, remark: '' })
    await updateGroup(tenantAdmin, { id, remark: `有${HELD}的` })
    await expectCode(updateGroup(tenantAdmin, { id, remark: `卖${HELD}` }), 'wordsRefused')
  })

  test('masks every occurrence, and readers see it at once', async () => {
    const epoch = async () =>
      (await prisma().manual.findUniqueOrThrow({ where: { id: library.manual.id } })).publicationEpoch
    await updateManual(admin, { id: library.manual.id, name: `${NOTED}手册`, description: `青-灯-会和${NOTED}` })
    const before = await epoch()
    const [hit = ''] = await idsOf(library.manual.id)
    expect(await maskHits(ctx, { ids: [hit], note: 'Not here' })).toEqual({ count: 3 })
    expect(await getManual(admin, { id: library.manual.id })).toMatchObject({
      name: '＊＊＊手册',
      description: '＊＊＊＊＊和＊＊＊',
    })
    expect(await epoch()).toBeGreaterThan(before)
    expect(new Set(await statesOf(library.manual.id))).toEqual(new Set([`${NOTED} masked`]))
    expect(await audits(library.manual.id)).toEqual(['platform sensitiveHit.mask', 'tenant sensitiveHit.mask'])
  })

  test('refuses to mask a name into one that is taken, and changes nothing', async () => {
    const { id } = await createSpace(admin, { name: NOTED })
    await createSpace(admin, { name: '＊＊＊' })
    await expectCode(maskHits(ctx, { ids: await idsOf(id), note: '' }), 'nameTaken')
    expect(await prisma().space.findUnique({ where: { id } })).toMatchObject({ name: NOTED })
    expect(await statesOf(id)).toEqual([`${NOTED} open`])
  })

  test('masks a nickname', async () => {
    await updateProfile(admin, { nickname: `${NOTED}人` })
    const { memberId, userId } = library.admin
    await maskHits(ctx, { ids: await idsOf(memberId), note: '' })
    expect(await prisma().userProfile.findUnique({ where: { userId } })).toMatchObject({ nickname: '＊＊＊人' })
  })

  test('hides a withdrawn comment until it changes, and cannot withdraw names', async () => {
    const { id, threadId } = await comment(`来${NOTED}吧`)
    const shown = async () =>
      (await listComments(admin, { id: article })).threads.find((thread) => thread.id === threadId)?.comments[0]
    expect(await withdrawHits(ctx, { ids: await idsOf(id), note: 'Advertising' })).toEqual({ count: 1 })
    expect(await shown()).toMatchObject({ text: '', withdrawn: true })
    expect(await statesOf(id)).toEqual([`${NOTED} withdrawn`])
    expect(await audits(id)).toEqual(['platform sensitiveHit.withdraw', 'tenant sensitiveHit.withdraw'])
    expect(await notificationsOf('wordsWithdrawn')).toContainEqual({
      name: 'Plants',
      words: NOTED,
      reason: 'Advertising',
    })
    await expectCode(editComment(admin, { id, text: `来${NOTED}吧`, mentions: [] }), 'wordsRefused')
    await editComment(admin, { id, text: 'Sorry', mentions: [] })
    expect(await shown()).toMatchObject({ text: 'Sorry', withdrawn: false })
    const { id: spaceId } = await createSpace(admin, { name: `${NOTED}三` })
    expect(await withdrawHits(ctx, { ids: await idsOf(spaceId), note: 'x' })).toEqual({ count: 0 })
    expect(await replyComment(admin, { threadId, text: 'Fine', mentions: [] })).toMatchObject({
      id: expect.any(String),
    })
  })
})

describe('[OPS-08] a portal', () => {
  const page = (text: string) =>
    themeDocument({ sections: [{ ...sectionBase('one'), type: 'richText', text: inBoth(text) } as never] })
  const write = async (id: string, text: string) => {
    const { revision } = await getTheme(admin, { id })
    return saveTheme(admin, { id, revision, document: page(text) })
  }

  test('is saved with any words, and published without those of level block', async () => {
    const id = await aTheme(library.tenantId, library.manual.id)
    const { revision } = await write(id, `卖${HELD}`)
    expect(await hitsOf(id)).toMatchObject([{ kind: 'portal', blockId: 'page', inDraft: true, published: false }])
    await expect(publishTheme(admin, { id, revision })).rejects.toMatchObject({
      code: 'wordsRefused',
      details: { params: { places: expect.stringContaining(`${HELD} (…卖[${HELD}]…)`) } },
    })
  })

  test('is unpublished when withdrawn, published again without the word, and masked in both texts', async () => {
    const id = await aTheme(library.tenantId, library.manual.id)
    const { revision } = await write(id, `看${NOTED}`)
    await publishTheme(admin, { id, revision })
    expect(await hitsOf(id)).toMatchObject([{ inDraft: true, published: true }])
    expect(await withdrawHits(ctx, { ids: await idsOf(id), note: 'No' })).toEqual({ count: 1 })
    expect((await getTheme(admin, { id })).enabled).toBe(false)
    await expectCode(enableTheme(admin, { id }), 'wordsRefused')
    await maskHits(ctx, { ids: await idsOf(id), note: '' })
    const masked = await getTheme(admin, { id })
    expect(JSON.stringify(masked.document)).toContain('看＊＊＊')
    await enableTheme(admin, { id })
    const version = await prisma().themeVersion.findFirstOrThrow({ where: { themeId: id } })
    expect(JSON.stringify(version.document)).not.toContain(NOTED)
  })
})

describe('[OPS-08] scanning other texts', () => {
  test('finds older texts of every kind, counts them, and resumes after an interruption', async () => {
    const other = await aLibrary()
    const { tenantId } = other
    const word = '白鹭计划'
    await prisma().tenant.update({ where: { id: tenantId }, data: { name: word } })
    await prisma().space.update({ where: { id: other.space.id }, data: { remark: word } })
    await prisma().user.update({ where: { id: other.viewer.userId }, data: { name: word } })
    const robot = UpdateRobotInput.parse({
      ...{ robotName: 'Ada', logo: 'logo', promptText: 'Ask' },
      guideWords: [{ text: word, related: ['a'] }],
    })
    await prisma().robot.create({
      data: {
        ...{ id: 'robot1', tenantId, robotName: robot.robotName, logoFileId: 'logo', promptText: 'Ask' },
        ...{ guideWords: robot.guideWords, updatedBy: other.admin.memberId },
      },
    })
    const nodes = [{ key: 'a', title: word, type: 'document', content: [], children: [] }]
    await prisma().template.create({
      data: { id: 'template1', tenantId, kind: 'manual', name: 'Fine', content: nodes, createdBy: 'test' },
    })
    await saveSensitiveWord(ctx, { kind: 'word', word, level: 'hold' })
    const done = await scan({ tenantId })
    expect(done).toMatchObject({ state: 'done', hits: 5 })
    expect(done?.total).toBe(done?.done)
    const hits = (await listHits(ctx, { size: 100, word })).records.map(({ kind, blockId }) => `${kind} ${blockId}`)
    expect(hits.sort()).toEqual(['member name', 'robot guideWords', 'space remark', 'template content', 'tenant name'])
    expect(await scan({ tenantId })).toMatchObject({ hits: 0 })
    expect(await scan({ since: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject({
      total: 0,
      state: 'done',
    })
  })

  test('ignores words for questions and answers only', async () => {
    const categories = await saveWordCategory(ctx, { nameZh: '问答', nameEn: 'Asked', level: 'hold', use: 'answers' })
    const { id: categoryId = '' } = categories.find(({ nameEn }) => nameEn === 'Asked') ?? {}
    await saveSensitiveWord(ctx, { kind: 'word', word: '对手公司', categoryId, level: null })
    const { id } = await createSpace(admin, { name: '对手公司分析' })
    expect(await hitsOf(id)).toEqual([])
  })
})

test('[OPS-08] returns one hit with its kind and link', async () => {
  const { id } = await createSpace(admin, { name: `${NOTED}四` })
  const [hit = ''] = await idsOf(id)
  expect(await getHit(ctx, { id: hit })).toMatchObject({
    kind: 'space',
    article: `${NOTED}四`,
    link: `/home/space-list?spaceId=${id}`,
    articleId: '',
  })
})
