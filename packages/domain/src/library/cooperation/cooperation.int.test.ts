// Cooperation links on a real database: made, refreshed, removed; who opens them is told where they lead, and joins.
import {
  aLibrary,
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DomainContext } from '../../kernel/core/context.ts'
import { createArticle } from '../articles/create-article.ts'
import { recycleArticle } from '../articles/recycle-bin.ts'
import { getManual } from '../manuals/index.ts'
import {
  findCooperation,
  getCooperationLink,
  joinCooperation,
  refreshCooperationLink,
  setCooperationLink,
} from './index.ts'

let library: Awaited<ReturnType<typeof aLibrary>>
let admin: DomainContext
let nobody: DomainContext
beforeEach(async () => {
  library = await aLibrary()
  admin = await testContext(library.admin)
  nobody = await testContext(library.nobody)
})
const manualLink = async (role: 'admin' | 'edit' | 'view' = 'edit') => {
  const link = await setCooperationLink(admin, { manualId: library.manual.id, role })
  if (!link) throw new Error('no link')
  return link
}
const grants = () => testDatabase().prisma.manualMember.findMany({ where: { manualId: library.manual.id } })

describe('[PUB-05] the link', () => {
  test('is one for the manual and one for each article; refreshed, the old code leads nowhere', async () => {
    const place = { manualId: library.manual.id }
    expect(await getCooperationLink(admin, place)).toBeNull()
    const link = await manualLink()
    expect(link).toMatchObject({ role: 'edit', path: `/cooperation/${link.code}` })
    expect(await manualLink('view')).toEqual({ ...link, role: 'view' })
    const article = await anArticle(library.tenantId, library.manual.id)
    const own = await setCooperationLink(admin, { ...place, articleId: article.id, role: 'edit' })
    expect(own?.path).toBe(`/cooperations/${own?.code}`)
    expect(own?.code).not.toBe(link.code)
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
    expect(JSON.stringify(stored)).not.toContain(own?.code)
  })

  test('is for administrators of the manual, and for articles of that manual', async () => {
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

describe('[PUB-05] who opens it', () => {
  test('sees where it leads, and whether they can join', async () => {
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

  test('joins with its role; a stronger one stays', async () => {
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
    expect(joined).toMatchObject([{ actorId: library.nobody.memberId, data: { role: 'edit' } }])
  })

  test('of an article arrives there; in the recycle bin it leads nowhere', async () => {
    const editor = await testContext(library.editor)
    const { id } = await createArticle(editor, { manualId: library.manual.id, title: 'Draft', type: 'document' })
    const link = await setCooperationLink(admin, { manualId: library.manual.id, articleId: id, role: 'view' })
    const code = link?.code ?? ''
    expect(await findCooperation(nobody, { code })).toMatchObject({ articleTitle: 'Draft', role: 'view' })
    expect(await joinCooperation(nobody, { code })).toEqual({ manualId: library.manual.id, articleId: id })
    await recycleArticle(editor, { id })
    await expectCode(findCooperation(nobody, { code }), 'invitationInvalid')
  })

  test('is a member of that enterprise', async () => {
    const { code } = await manualLink()
    await expectCode(joinCooperation(await testContext(visitor(library.tenantId)), { code }), 'unauthenticated')
    await expectCode(joinCooperation(await testContext(apiToken(library.tenantId)), { code }), 'forbidden')
    await expectCode(joinCooperation(await testContext(await aMember((await aTenant()).id)), { code }), 'notFound')
    await testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: false } })
    await expectCode(findCooperation(nobody, { code }), 'invitationInvalid')
  })
})
