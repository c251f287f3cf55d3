// The first steps of an administrator, from an empty organisation to a published article.
import type { MemberActor } from '@lectern/kernel'
import { aMember, apiToken, aTenant, auditOf, expectCode, testContext, testDatabase, visitor } from '@lectern/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getArticle, saveArticle } from '../articles/index.ts'
import { getManual } from '../manuals/index.ts'
import { publishArticle } from '../publishing/index.ts'
import { createDemoSpace, getSpace } from '../spaces/index.ts'
import { listTemplates, saveAsTemplate, seedTemplates } from '../templates/index.ts'
import { begin, dismissOnboarding, getOnboarding, updateSetup } from './index.ts'

let administrator: MemberActor
beforeAll(async () => {
  await seedTemplates({ db: testDatabase() })
})
beforeEach(async () => {
  const { id } = await aTenant()
  administrator = await aMember(id, { role: 'tenantAdmin' })
})

const state = async (actor: MemberActor = administrator) => getOnboarding(await testContext(actor))
const doneSteps = async () => (await state()).steps.filter((one) => one.done).map(({ step }) => step)

test("[HOME-01] creates a private manual from the chosen template in the administrator's language", async () => {
  expect(await state()).toMatchObject({ stage: 'begin', manualId: null })
  const ctx = await testContext(administrator, { lang: 'zh_CN' })
  const { records } = await listTemplates(ctx, { kind: 'manual', current: 1, size: 20 })
  const template = records.find(({ name }) => name === '帮助中心')
  const newManual = await begin(ctx, { templateId: template?.id })
  const manual = await getManual(ctx, { id: newManual.manualId })
  expect(manual).toMatchObject({ name: '帮助中心', releaseType: 'private', spaceName: '团队空间', articleCount: 7 })
  expect(await getSpace(ctx, { id: manual.spaceId })).toMatchObject({ demo: false, memberCount: 1 })
  expect((await getArticle(ctx, { id: newManual.articleId ?? '' })).title).toBe('欢迎')
  expect(await state()).toMatchObject({ stage: 'steps', manualId: newManual.manualId, articleId: newManual.articleId })
  expect(await auditOf(administrator.tenantId, newManual.manualId)).toContain('manual.create')
})

test('[HOME-01] creates an empty manual, and no other on a second click', async () => {
  const ctx = await testContext(administrator)
  const manual = await begin(ctx, {})
  expect(await getManual(ctx, { id: manual.manualId })).toMatchObject({ name: 'My manual', articleCount: 1 })
  expect(await begin(ctx, { name: 'Another' })).toEqual(manual)
  expect(await testDatabase().prisma.manual.count({ where: { tenantId: administrator.tenantId } })).toBe(1)
})

test('[HOME-01] keeps the place of the setup for all administrators', async () => {
  const { tenantId } = administrator
  await testDatabase().prisma.tenant.update({ where: { id: tenantId }, data: { setup: 'new' } })
  const ctx = await testContext(administrator)
  expect((await state()).setup).toEqual({ step: 'organisation', asks: true })
  expect((await updateSetup(ctx, { step: 'manual' })).setup).toEqual({ step: 'manual', asks: false })
  const { manualId } = await begin(ctx, { templateId: 'system-help-centre-en_US', name: 'Lamps' })
  expect(await getManual(ctx, { id: manualId })).toMatchObject({ name: 'Lamps', articleCount: 7 })
  const other = await aMember(tenantId, { role: 'tenantAdmin' })
  expect((await state(other)).setup.step).toBe('manual')
  await updateSetup(ctx, { step: 'done' })
  expect((await state(other)).steps).toContainEqual({ step: 'setup', done: true })
  expect(await auditOf(tenantId, tenantId)).toEqual(['tenant.update', 'tenant.update'])
})

test('[HOME-01] derives the steps from the content', async () => {
  const ctx = await testContext(administrator)
  const { manualId, articleId } = await begin(ctx, {})
  expect(await doneSteps()).toEqual(['setup'])
  const id = articleId ?? ''
  await saveArticle(ctx, { id, title: 'Hello', revision: 1 })
  expect(await doneSteps()).toEqual(['setup', 'write'])
  await publishArticle(ctx, { id })
  expect(await doneSteps()).toEqual(['setup', 'write', 'publish'])
  const colleague = await aMember(administrator.tenantId)
  expect(await doneSteps()).toEqual(['setup', 'write', 'publish', 'invite'])
  expect((await state(colleague)).stage).toBe('over')
  const { prisma } = testDatabase()
  const theme = {
    id: `t${manualId}`,
    tenantId: administrator.tenantId,
    manualId,
    name: 'Portal',
    draft: {},
    enabled: true,
  }
  await prisma.theme.create({ data: { ...theme, createdBy: 'a', updatedBy: 'a' } })
  await prisma.tenant.update({ where: { id: administrator.tenantId }, data: { enableAi: false } })
  expect((await state()).stage).toBe('over')
})

test('[HOME-01] stays dismissed for this administrator only', async () => {
  const other = await aMember(administrator.tenantId, { role: 'tenantAdmin' })
  await dismissOnboarding(await testContext(administrator))
  expect((await state()).stage).toBe('over')
  expect((await state(other)).stage).toBe('begin')
})

test('[HOME-01] ignores demo content', async () => {
  const { tenantId } = administrator
  const job = await testContext({ type: 'system', tenantId, job: 'seed' })
  const { id: spaceId } = await createDemoSpace(job, { name: 'Demo' })
  const ctx = await testContext(administrator)
  expect(await getSpace(ctx, { id: spaceId })).toMatchObject({ demo: true, memberCount: 0 })
  const { prisma } = testDatabase()
  await prisma.manual.create({
    data: { id: `d${spaceId}`, tenantId, spaceId, name: 'Guide', code: `d${spaceId}`, createdBy: 'seed' },
  })
  expect((await state()).stage).toBe('begin')
  const { manualId } = await begin(ctx, {})
  expect(await getManual(ctx, { id: manualId })).toMatchObject({ demo: false, spaceName: 'Team space' })
  await expectCode(createDemoSpace(ctx, { name: 'Mine' }), 'roleRequired')
})

test('[HOME-01] is for administrators only, with templates they may use', async () => {
  const { tenantId } = administrator
  const member = await aMember(tenantId)
  expect((await state(member)).stage).toBe('over')
  for (const actor of [member, apiToken(tenantId)]) {
    await expectCode(begin(await testContext(actor), {}), 'roleRequired')
    await expectCode(dismissOnboarding(await testContext(actor)), 'roleRequired')
    await expectCode(updateSetup(await testContext(actor), { step: 'done' }), 'roleRequired')
  }
  await expectCode(begin(await testContext(visitor(tenantId)), {}), 'unauthenticated')
  const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  const theirs = await testContext(stranger)
  const { manualId } = await begin(theirs, {})
  const template = await saveAsTemplate(theirs, { manualId, name: 'Theirs' })
  await expectCode(begin(await testContext(administrator), { templateId: template.id }), 'notFound')
  const article = (await listTemplates(theirs, { kind: 'article', current: 1, size: 1 })).records[0]
  await expectCode(begin(await testContext(administrator), { templateId: article?.id }), 'invalidInput')
  // Refused before anything was made.
  expect(await testDatabase().prisma.space.count({ where: { tenantId } })).toBe(0)
})
