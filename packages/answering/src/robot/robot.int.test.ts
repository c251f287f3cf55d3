// The robot's configuration on a real database: who may, what must hold, what readers see of it.
import { randomUUID } from 'node:crypto'
import { UpdateManualRobotInput, UpdateRobotInput } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import { findVisibleFile, publishArticle, updateManualSettings } from '@lectern/library'
import {
  aManual,
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  OPEN_MANUAL,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { getHelpLinks, getRobot, getRobotView, resetRobot, robotFrameHosts, updateRobot } from './index.ts'

let open: Awaited<ReturnType<typeof aManual>>
let logo: string
let published: string
let draft: string
const library = suiteLibrary()
beforeAll(async () => {
  open = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
  logo = await aPicture()
  published = await anArticleOf('Published')
  draft = (await anArticle(library.tenantId, open.id, { title: 'Draft' })).id
})

async function aPicture(more: { tenantId?: string; mime?: string; size?: number } = {}): Promise<string> {
  const id = `p${randomUUID().replaceAll('-', '')}`
  const { tenantId = library.tenantId, mime = 'image/png', size = 10 } = more
  const createdBy = library.admin.memberId
  const row = { id, tenantId, fileName: 'p.png', mime, size, sha256: id, storageKey: id, createdBy }
  await testDatabase().prisma.storedFile.create({ data: row })
  return id
}
async function anArticleOf(title: string, manualId = open.id): Promise<string> {
  const { id } = await anArticle(library.tenantId, manualId, { title, text: title })
  await publishArticle(await testContext(library.tenantAdmin), { id })
  return id
}
const settings = (more: object = {}) =>
  UpdateRobotInput.parse({ manualId: open.id, robotName: 'Ada', logo, promptText: 'Ask me', ...more })
const update = async (actor: Actor, more: object = {}) => updateRobot(await testContext(actor), settings(more))
const view = async (actor: Actor, manual?: string) => getRobotView(await testContext(actor), { manual })

describe('[AI-01] the configuration of a robot', () => {
  test('is saved as a whole, read again and audited', async () => {
    const saved = await update(library.admin, {
      productName: 'Engine',
      guideWords: [{ text: 'How?', related: [published, draft] }],
      hotWords: [{ text: 'Word', description: 'It means', documents: [published] }],
      hitGuide: 'More?',
      missGuide: 'Sorry',
      phoneGuide: 'Call',
      phoneNumber: '400-123-4567',
      allowedHosts: ['https://www.Example.com/page', '*.b.example'],
    })
    expect(saved).toMatchObject({
      manualId: open.id,
      own: true,
      guideWords: [
        {
          text: 'How?',
          related: [
            { id: published, published: true },
            { id: draft, published: false },
          ],
        },
      ],
      hotWords: [{ description: 'It means', documents: [{ id: published, title: 'Published' }] }],
      allowedHosts: ['www.example.com', '*.b.example'],
    })
    expect(await getRobot(await testContext(library.admin), { manualId: open.id })).toEqual(saved)
    expect(await auditOf(library.tenantId, open.id)).toContain('robot.update')
  })

  test('requires a name up to 200, logo and prompt; four words with four articles each', () => {
    const problems = (more: object) =>
      (UpdateRobotInput.safeParse({ robotName: 'Ada', logo: 'l', promptText: 'P', ...more }).error?.issues ?? []).map(
        ({ path }) => path.join('.'),
      )
    expect(problems({})).toEqual([])
    expect(problems({ robotName: ' ' })).toEqual(['robotName'])
    expect(problems({ robotName: 'x'.repeat(200) })).toEqual([])
    expect(problems({ robotName: 'x'.repeat(201) })).toEqual(['robotName'])
    expect(problems({ logo: undefined })).toEqual(['logo'])
    expect(problems({ promptText: '' })).toEqual(['promptText'])
    const guide = { text: 'G', related: ['a'] }
    const hot = { text: 'H', description: 'D', documents: ['a'] }
    expect(problems({ guideWords: Array(4).fill(guide), hotWords: Array(4).fill(hot) })).toEqual([])
    expect(problems({ guideWords: Array(5).fill(guide) })).toEqual(['guideWords'])
    expect(problems({ hotWords: Array(5).fill(hot) })).toEqual(['hotWords'])
    expect(problems({ guideWords: [{ text: '', related: [] }] })).toEqual(['guideWords.0.text', 'guideWords.0.related'])
    expect(problems({ guideWords: [{ ...guide, related: ['a', 'b', 'c', 'd', 'e'] }] })).toContain(
      'guideWords.0.related',
    )
    expect(problems({ hotWords: [{ text: 'H', description: '', documents: [] }] })).toEqual([
      'hotWords.0.description',
      'hotWords.0.documents',
    ])
  })

  test('validates a phone, and requires guide and picture of a QR code', () => {
    const fails = (more: object) =>
      !UpdateRobotInput.safeParse({ robotName: 'Ada', logo: 'l', promptText: 'P', ...more }).success
    for (const phoneNumber of ['', '13800138000', '400-123-4567', '+86 10 1234 5678', '(010', '12345'])
      expect([phoneNumber, fails({ phoneNumber })]).toEqual([phoneNumber, phoneNumber === '(010'])
    expect(fails({ phoneNumber: 'call me' })).toBe(true)
    expect(fails({ contactType: 'qr' })).toBe(true)
    expect(fails({ contactType: 'qr', qrGuide: 'Scan' })).toBe(true)
    expect(fails({ contactType: 'qr', qrGuide: 'Scan', qrImage: 'q' })).toBe(false)
    expect(UpdateManualRobotInput.safeParse(settings()).success).toBe(true)
    expect(UpdateManualRobotInput.safeParse({ ...settings(), manualId: undefined }).success).toBe(false)
    expect(fails({ allowedHosts: ["a.example; script-src 'unsafe-inline'"] })).toBe(true)
  })

  test('accepts pictures and articles of the tenant only', async () => {
    const foreign = await aPicture({ tenantId: (await aTenant()).id })
    expect((await expectCode(update(library.admin, { logo: foreign }), 'invalidInput')).details.fields).toEqual({
      logo: { key: 'unknownFile' },
    })
    const big = await aPicture({ size: 2_000_000 })
    expect((await expectCode(update(library.admin, { logo: big }), 'invalidInput')).details.fields).toHaveProperty(
      'logo',
    )
    const elsewhere = await anArticleOf('Elsewhere', library.manual.id)
    const error = await expectCode(
      update(library.admin, { guideWords: [{ text: 'How?', related: [elsewhere] }] }),
      'invalidInput',
    )
    expect(error.details.fields).toEqual({ 'guideWords.0.related': { key: 'unknownArticle' } })
  })

  test('[PERM-04] requires an administrator of the manual, or of the organisation for its own', async () => {
    for (const actor of [library.editor, library.viewer]) await expectCode(update(actor), 'forbidden')
    const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
    await expectCode(update(stranger), 'notFound')
    await expectCode(update(visitor(library.tenantId)), 'unauthenticated')
    await expectCode(update(operator()), 'notFound')
    await expectCode(update(library.admin, { manualId: undefined }), 'roleRequired')
    expect(await update(apiToken(library.tenantId), { robotName: 'By token', logo })).toMatchObject({
      robotName: 'By token',
    })
  })

  test('falls back to that of the organisation, also after a removal', async () => {
    const { id } = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
    const read = async () => getRobot(await testContext(library.admin), { manualId: id })
    expect(await read()).toMatchObject({ own: false, inherited: false, robotName: 'Assistant', logo: null })
    await update(library.tenantAdmin, { manualId: undefined, robotName: 'Of all', logo: await aTenantPicture() })
    expect(await read()).toMatchObject({ manualId: id, own: false, inherited: true, robotName: 'Of all' })
    await update(library.admin, { manualId: id, robotName: 'Its own' })
    expect(await read()).toMatchObject({ own: true, robotName: 'Its own' })
    expect(await resetRobot(await testContext(library.admin), { manualId: id })).toMatchObject({
      own: false,
      robotName: 'Of all',
    })
    await resetRobot(await testContext(library.tenantAdmin), {})
    expect(await read()).toMatchObject({ own: false, inherited: false, robotName: 'Assistant' })
  })

  test('[AI-01] previews the defaults before it is configured, and questions about published articles', async () => {
    const { id } = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
    await testDatabase().prisma.manual.update({ where: { id }, data: { logoFileId: logo } })
    for (const title of ['How to clean the lamp', 'The horn', 'The bell', 'The rope']) await anArticleOf(title, id)
    const locked = await anArticleOf('A secret', id)
    await testDatabase().prisma.article.update({
      where: { id: locked },
      data: { sharePasswordHash: 'hash', viewCount: 99 },
    })
    const [, bell] = await Promise.all(
      ['How to clean the lamp', 'The bell'].map((title) =>
        testDatabase().prisma.article.findFirstOrThrow({ where: { manualId: id, title } }),
      ),
    )
    await testDatabase().prisma.article.update({ where: { id: bell?.id ?? '' }, data: { viewCount: 7 } })
    const robot = await getRobot(await testContext(library.admin), { manualId: id })
    // In the language of the manual, whatever that of its administrator.
    expect(robot).toMatchObject({ own: false, robotName: 'Assistant', logo, guideWords: [] })
    const texts = robot.suggested.map(({ text }) => text)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toBe('The bell')
    expect(robot.suggested[0]?.related).toEqual([{ id: bell?.id, title: 'The bell', published: true }])
    expect(JSON.stringify(robot.suggested)).not.toContain('secret')
    // Readers are offered the same to begin with.
    expect((await view(visitor(library.tenantId), id)).suggested).toEqual(texts)
    await update(library.admin, { manualId: id, guideWords: [{ text: 'How?', related: [bell?.id] }] })
    expect((await view(visitor(library.tenantId), id)).suggested).toEqual([])
  })
  const aTenantPicture = async () => {
    const id = await aPicture()
    await testDatabase().prisma.storedFile.update({ where: { id }, data: { createdBy: library.tenantAdmin.memberId } })
    return id
  }
})

describe('[AI-02] the robot for readers', () => {
  test('lists published articles that they may read, with their addresses', async () => {
    await update(library.admin, {
      guideWords: [{ text: 'How?', related: [draft, published] }],
      hotWords: [{ text: 'Word', description: 'It means', documents: [published] }],
      phoneGuide: 'Call',
      phoneNumber: '400-123-4567',
    })
    const link = { title: 'Published', url: `/pub/${open.code}?articleId=${published}` }
    const robotView = await view(visitor(library.tenantId), open.code.toUpperCase())
    expect(robotView).toMatchObject({
      manualId: open.id,
      robotName: 'Ada',
      logo: `/file?fileId=${logo}`,
      guideWords: [{ text: 'How?', related: [link] }],
      hotWords: [{ text: 'Word', documents: [link] }],
      contact: { type: 'phone', guide: 'Call', number: '400-123-4567' },
    })
    expect(await view(visitor(''), open.id)).toEqual(robotView)
    expect(await findVisibleFile(await testContext(visitor('')), logo)).toMatchObject({ id: logo })
  })

  test('uses default texts where nothing is configured', async () => {
    const { id } = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
    expect(await view(visitor(library.tenantId), id)).toMatchObject({ logo: '', guideWords: [], contact: null })
    expect((await view(visitor(library.tenantId), id)).robotName).not.toBe('')
  })

  test('has its own colour, else logo and colour of its portal, its manual or its organisation', async () => {
    const { prisma } = testDatabase()
    const { id } = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
    const visitorView = async () => view(visitor(library.tenantId), id)
    const branding = { id: `b${id}`, tenantId: library.tenantId, domain: '', systemName: 'Lamps' }
    await prisma.appearance.create({ data: { ...branding, isDefault: true, logoFileId: logo, color: '#00852b' } })
    expect(await visitorView()).toMatchObject({ logo: `/look/${branding.id}/logo?v=${logo}`, color: '#00852b' })
    expect(await getRobot(await testContext(library.admin), { manualId: id })).toMatchObject({ logo })
    await prisma.manual.update({ where: { id }, data: { logoFileId: logo } })
    expect(await visitorView()).toMatchObject({ logo: `/file?fileId=${logo}` })
    // White letters can be read on it.
    await prisma.appearance.update({ where: { id: branding.id }, data: { color: '#fff59d' } })
    expect((await visitorView()).color).not.toBe('#fff59d')
    await prisma.manual.update({ where: { id }, data: { color: '#b71de8' } })
    expect((await visitorView()).color).toBe('#b71de8')
    // The organisation's robot speaks for the manual, which keeps its colour.
    await update(library.tenantAdmin, { manualId: undefined, color: '#00852b' })
    expect((await visitorView()).color).toBe('#b71de8')
    await update(library.admin, { manualId: id, color: '#00852B' })
    expect((await visitorView()).color).toBe('#00852b')
    expect(await getRobot(await testContext(library.admin), { manualId: id })).toMatchObject({ color: '#00852b' })
    await resetRobot(await testContext(library.admin), { manualId: id })
    await resetRobot(await testContext(library.tenantAdmin), {})
    await prisma.manual.update({ where: { id }, data: { color: null } })
    await prisma.appearance.delete({ where: { id: branding.id } })
    expect((await visitorView()).color).toBeNull()
  })

  test('shows a QR code', async () => {
    const qrImage = await aPicture()
    await update(library.admin, { contactType: 'qr', qrGuide: 'Scan', qrImage })
    expect((await view(visitor(library.tenantId), open.id)).contact).toEqual({
      type: 'qr',
      guide: 'Scan',
      image: `/file?fileId=${qrImage}`,
    })
  })

  test('shows nothing where the manual is closed or its robot is off', async () => {
    await expectCode(view(visitor(library.tenantId), library.manual.id), 'notPublic')
    await expectCode(view(visitor(library.tenantId), 'nowhere'), 'notFound')
    await expectCode(view(visitor('')), 'notFound')
    expect(await view(library.viewer, library.manual.id)).toMatchObject({ manualId: library.manual.id })
    const off = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
    await testDatabase().prisma.manual.update({ where: { id: off.id }, data: { enableAi: false } })
    await expectCode(view(visitor(library.tenantId), off.id), 'aiDisabled')
    const locked = await aManual(library.tenantId, library.space.id, { ...OPEN_MANUAL, sharePasswordHash: 'x' })
    await expectCode(view(visitor(library.tenantId), locked.id), 'sharePasswordRequired')
    expect(await view(visitor(library.tenantId, [locked.id]), locked.id)).toMatchObject({ manualId: locked.id })
    await testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { enableAi: false } })
    await expectCode(view(visitor(library.tenantId)), 'aiDisabled')
    await expectCode(view(visitor(library.tenantId), open.id), 'aiDisabled')
    await testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { enableAi: true } })
    expect(await view(visitor(library.tenantId))).toMatchObject({ manualId: null })
  })
})

test('[AI-02] shows the miss message without an answer', async () => {
  await update(library.admin, { missGuide: 'Please call us' })
  const ctx = await testContext(visitor(library.tenantId))
  let text = ''
  for await (const event of askQuestion(ctx, { searchContent: 'xylograph frobnication', manualId: open.id }))
    if (event.type === 'text') text += event.text
  expect(text.trim()).toBe('Please call us')
})

test('[EMBED-02] returns the hosts that may show a robot', async () => {
  const db = testDatabase()
  await update(library.admin, { allowedHosts: ['a.example'] })
  expect(await robotFrameHosts({ db }, { manual: open.code })).toEqual(['a.example'])
  expect(await robotFrameHosts({ db }, { manual: 'nowhere' })).toBeNull()
  // The code on those pages keeps the address that the manual had then.
  const code = `${open.code.slice(0, 30)}renamed`
  await updateManualSettings(await testContext(library.admin), { id: open.id, manualCode: code })
  expect(await robotFrameHosts({ db }, { manual: open.code })).toEqual(['a.example'])
  expect(await getRobotView(await testContext(visitor(library.tenantId)), { manual: open.code })).toMatchObject({
    manualId: open.id,
  })
  expect(await robotFrameHosts({ db }, { tenantId: library.tenantId })).toBeNull()
})

test('[AI-06] shows guide, website and group in the helper', async () => {
  const ctx = await testContext(library.viewer)
  expect(await getHelpLinks({ ...ctx, lang: 'zh_CN' })).toMatchObject({ guide: '/pub/guide', website: '/official' })
  expect(await getHelpLinks({ ...ctx, lang: 'en_US' })).toMatchObject({ guide: '/pub/guideen' })
})
