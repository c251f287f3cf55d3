// Cooperation links on a real database: created, refreshed, removed; people who open them see the target, and join.
import { SetCooperationInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { setInvitationPolicy } from '@lectern/people'
import {
  aLibrary,
  aManual,
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { listManualMembers } from '../access/index.ts'
import {
  createArticle,
  getDraft,
  getManualTree,
  recycleArticle,
  saveArticle,
  updateArticleSettings,
} from '../articles/index.ts'
import { listComments } from '../comments/index.ts'
import { copyArticles, moveArticles, transferArticles } from '../directory/index.ts'
import { listVersions } from '../history/index.ts'
import { listRecentArticles, recordVisit } from '../home/index.ts'
import { getManual, listManuals } from '../manuals/index.ts'
import { publishArticle } from '../publishing/index.ts'
import {
  findCooperation,
  getCooperationLink,
  joinCooperation,
  refreshCooperationLink,
  setCooperationLink,
} from './index.ts'

const library = testLibrary()
const { admin, nobody } = library.as
const manualLink = async (role: 'admin' | 'edit' | 'view' = 'edit') => {
  const link = await setCooperationLink(admin, { manualId: library.manual.id, role })
  if (!link) throw new Error('no link')
  return link
}
const grants = () => testDatabase().prisma.manualMember.findMany({ where: { manualId: library.manual.id } })

describe('[PUB-05] a collaboration link', () => {
  test('exists once per manual and once per article; refreshing disables the old code', async () => {
    const place = { manualId: library.manual.id }
    expect(await getCooperationLink(admin, place)).toBeNull()
    const link = await manualLink()
    expect(link).toMatchObject({ role: 'edit', path: `/cooperation/${link.code}` })
    expect(await manualLink('view')).toEqual({ ...link, role: 'view' })
    const article = await anArticle(library.tenantId, library.manual.id)
    const ownLink = await setCooperationLink(admin, { ...place, articleId: article.id, role: 'edit' })
    expect(ownLink?.path).toBe(`/cooperations/${ownLink?.code}`)
    expect(ownLink?.code).not.toBe(link.code)
    const fresh = await refreshCooperationLink(admin, place)
    expect(fresh.code).not.toBe(link.code)
    await expectCode(findCooperation(nobody, { code: link.code }), 'invitationInvalid')
    expect(await setCooperationLink(admin, { ...place, role: null })).toBeNull()
    await expectCode(findCooperation(nobody, { code: fresh.code }), 'invitationInvalid')
    await expectCode(refreshCooperationLink(admin, place), 'notFound')
    expect(await auditOf(library.tenantId, library.manual.id)).toEqual([
      'cooperation.set',
      'cooperation.set',
      'cooperation.set',
      'cooperation.refresh',
      'cooperation.remove',
    ])
    const stored = await testDatabase().prisma.cooperationLink.findMany({ where: place })
    expect(JSON.stringify(stored)).not.toContain(ownLink?.code)
  })

  test('is created by administrators of the manual, for it and its articles', async () => {
    const place = { manualId: library.manual.id }
    const editor = await testContext(library.editor)
    await expectCode(setCooperationLink(editor, { ...place, role: 'view' }), 'forbidden')
    await expectCode(getCooperationLink(editor, place), 'forbidden')
    await expectCode(refreshCooperationLink(editor, place), 'forbidden')
    await expectCode(getCooperationLink(nobody, place), 'notFound')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(setCooperationLink(stranger, { ...place, role: 'view' }), 'notFound')
    const elsewhere = await aLibrary()
    const foreign = await anArticle(elsewhere.tenantId, elsewhere.manual.id)
    await expectCode(setCooperationLink(admin, { ...place, articleId: foreign.id, role: 'view' }), 'notFound')
  })
})

describe('[PUB-05] opening a link', () => {
  test('shows its target, and whether the person can join', async () => {
    const { code } = await manualLink()
    const standing = async (ctx: DomainContext) => (await findCooperation(ctx, { code })).standing
    expect(await findCooperation(await testContext(visitor('')), { code })).toEqual({
      tenantName: 'Tenant',
      manualId: library.manual.id,
      manualName: library.manual.name,
      articleId: null,
      articleTitle: '',
      role: 'edit',
      standing: 'visitor',
    })
    expect(await standing(nobody)).toBe('member')
    expect(await standing(await testContext(library.viewer))).toBe('member')
    expect(await standing(await testContext(library.editor))).toBe('joined')
    expect(await standing(await testContext(operator()))).toBe('outsider')
    expect(await standing(await testContext(await aMember((await aTenant()).id)))).toBe('outsider')
    await expectCode(findCooperation(nobody, { code: 'x' }), 'invitationInvalid')
  })

  test('grants its role, and keeps a higher one', async () => {
    const { code } = await manualLink()
    expect(await joinCooperation(nobody, { code })).toEqual({ manualId: library.manual.id, articleId: null })
    expect((await getManual(nobody, { id: library.manual.id })).role).toBe('edit')
    expect(await grants()).toMatchObject([{ memberId: library.nobody.memberId, role: 'edit' }])
    await joinCooperation(nobody, { code })
    await joinCooperation(admin, { code })
    expect(await grants()).toHaveLength(1)
    const joined = await testDatabase().prisma.auditLog.findMany({
      where: { subjectId: library.manual.id, action: 'cooperation.join' },
    })
    expect(joined).toMatchObject([{ actorId: library.nobody.memberId, data: { role: 'edit', articleId: null } }])
    const [link] = await testDatabase().prisma.cooperationLink.findMany({ where: { manualId: library.manual.id } })
    expect(link).toMatchObject({ uses: 1, lastUsedAt: expect.any(Date) })
  })

  test('opens the article of the link, and rejects a recycled one', async () => {
    const editor = await testContext(library.editor)
    const { id } = await createArticle(editor, { manualId: library.manual.id, title: 'Draft', type: 'document' })
    const link = await setCooperationLink(admin, { manualId: library.manual.id, articleId: id, role: 'view' })
    const code = link?.code ?? ''
    expect(await findCooperation(nobody, { code })).toMatchObject({ articleTitle: 'Draft', role: 'view' })
    expect(await joinCooperation(nobody, { code })).toEqual({ manualId: library.manual.id, articleId: id })
    await recycleArticle(editor, { id })
    await expectCode(findCooperation(nobody, { code }), 'invitationInvalid')
  })

  test('requires a member of the organisation', async () => {
    const { code } = await manualLink()
    await expectCode(joinCooperation(await testContext(visitor(library.tenantId)), { code }), 'unauthenticated')
    await expectCode(joinCooperation(await testContext(apiToken(library.tenantId)), { code }), 'forbidden')
    await expectCode(joinCooperation(await testContext(await aMember((await aTenant()).id)), { code }), 'notFound')
    await testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: false } })
    await expectCode(findCooperation(nobody, { code }), 'invitationInvalid')
  })
})

describe('[PUB-05] a link of one article', () => {
  let id: string
  let other: string
  let folder: string
  beforeEach(async () => {
    const editor = await testContext(library.editor)
    const put = (title: string, type: 'document' | 'folder', parentId?: string) =>
      createArticle(editor, { manualId: library.manual.id, title, type, parentId })
    folder = (await put('Folder', 'folder')).id
    id = (await put('Mine', 'document', folder)).id
    other = (await put('Secret of others', 'document')).id
  })
  const join = async (role: 'edit' | 'view') => {
    const link = await setCooperationLink(admin, { manualId: library.manual.id, articleId: id, role })
    await joinCooperation(nobody, { code: link?.code ?? '' })
    return link?.code ?? ''
  }

  test('grants reading and writing of that article only', async () => {
    await join('edit')
    expect(await grants()).toEqual([])
    const draft = await getDraft(nobody, { id })
    expect(draft).toMatchObject({ role: 'edit', title: 'Mine' })
    expect(Object.entries(draft.abilities).filter(([, may]) => may)).toEqual([
      ['view', true],
      ['editArticle', true],
    ])
    await saveArticle(nobody, { id, revision: draft.revision, markdown: 'Written by a guest' })
    expect((await listComments(nobody, { id })).threads).toEqual([])
    const manualId = library.manual.id
    const hidden: [string, () => Promise<unknown>][] = [
      ['the draft beside it', () => getDraft(nobody, { id: other })],
      ['comments beside it', () => listComments(nobody, { id: other })],
      ['writing beside it', () => saveArticle(nobody, { id: other, revision: 1, markdown: 'x' })],
      ['creating', () => createArticle(nobody, { manualId, title: 'New', type: 'document' })],
      ['publishing', () => publishArticle(nobody, { id })],
      ['recycling', () => recycleArticle(nobody, { id })],
      ['settings', () => updateArticleSettings(nobody, { id, shareEnabled: true })],
      ['moving', () => moveArticles(nobody, { ids: [id] })],
      ['copying', () => copyArticles(nobody, { ids: [id] })],
      ['history', () => listVersions(nobody, { id, current: 1, size: 10 })],
      ['members', () => listManualMembers(nobody, { id: manualId, current: 1, size: 10 })],
      ['links', () => setCooperationLink(nobody, { manualId, role: 'view' })],
    ]
    for (const [what, call] of hidden)
      await expect(call(), what).rejects.toMatchObject({ code: expect.stringMatching(/^(notFound|forbidden)$/) })
  })

  test('shows the path of the article, but only the name of the manual', async () => {
    await join('view')
    const place = { manualId: library.manual.id }
    expect(await getManualTree(nobody, place)).toMatchObject([{ id: folder, children: [{ id, children: [] }] }])
    const manual = await getManual(nobody, { id: library.manual.id })
    expect(manual).toMatchObject({ name: library.manual.name, role: 'none', spaceName: '', articleCount: 0 })
    expect((await listManuals(nobody, { current: 1, size: 10 })).records).toEqual([])
    await expectCode(saveArticle(nobody, { id, revision: 1, markdown: 'x' }), 'notFound')
    await expectCode(getManualTree(await testContext(await aMember(library.tenantId)), place), 'notFound')
  })

  test('is among the recent articles of its guest, without other names', async () => {
    await join('view')
    await recordVisit(nobody, { articleId: id })
    expect(await listRecentArticles(nobody, { size: 10 })).toMatchObject([
      { id, title: 'Mine', draft: true, spaceName: '' },
    ])
    await expectCode(recordVisit(nobody, { articleId: other }), 'notFound')
  })

  test('never grants administration; the role changes and ends with the link', async () => {
    const place = { manualId: library.manual.id, articleId: id }
    expect(SetCooperationInput.safeParse({ ...place, role: 'admin' }).success).toBe(false)
    const code = await join('view')
    await setCooperationLink(admin, { ...place, role: 'edit' })
    expect((await getDraft(nobody, { id })).role).toBe('edit')
    expect((await findCooperation(nobody, { code })).standing).toBe('joined')
    await setCooperationLink(admin, { ...place, role: null })
    await expectCode(getDraft(nobody, { id }), 'notFound')
  })

  test('ends when the article is transferred or its guest disabled', async () => {
    await join('edit')
    const { id: to } = await aManual(library.tenantId, library.space.id)
    await testDatabase().prisma.member.update({ where: { id: library.nobody.memberId }, data: { enabled: false } })
    await expectCode(getDraft(nobody, { id }), 'notFound')
    await testDatabase().prisma.member.update({ where: { id: library.nobody.memberId }, data: { enabled: true } })
    await getDraft(nobody, { id })
    await transferArticles(admin, { ids: [id], manualId: to })
    await expectCode(getDraft(nobody, { id }), 'notFound')
  })

  test('is created by administrators only, where only they may invite', async () => {
    const place = { manualId: library.manual.id, articleId: id }
    await setInvitationPolicy(await testContext(library.tenantAdmin), { inviters: 'administrators' })
    await expectCode(setCooperationLink(admin, { ...place, role: 'view' }), 'forbidden')
    expect(await setCooperationLink(await testContext(library.tenantAdmin), { ...place, role: 'view' })).not.toBeNull()
    expect(await setCooperationLink(admin, { ...place, role: null })).toBeNull()
  })
})
