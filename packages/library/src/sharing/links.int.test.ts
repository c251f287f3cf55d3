// The list of all links on a real database: who is shown which, and that what is revoked is dead at once.

import type { DomainContext } from '@lectern/kernel'
import { findInvitation, openInvitationLink } from '@lectern/people'
import {
  aManual,
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  OPEN_MANUAL,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { findCooperation, joinCooperation, setCooperationLink } from '../cooperation/index.ts'
import { listDoubtfulGrants, listLinks, revokeLink, revokeLinks, setArticleLink } from './index.ts'
import { openShareCode } from './open-links.ts'

let openManual: string
let article: { id: string; title: string }
let codes: { article: string; cooperation: string; invitation: string }
const paging = { current: 1, size: 100 }

const library = testLibrary()
const { tenantAdmin: owner, admin } = library.as
beforeEach(async () => {
  const look = OPEN_MANUAL
  openManual = (await aManual(library.tenantId, library.space.id, look)).id
  article = await anArticle(library.tenantId, library.manual.id)
  const secret = await setArticleLink(admin, { id: article.id, on: true, expiresDays: 7 })
  const joint = await setCooperationLink(owner, { manualId: library.manual.id, role: 'edit' })
  const invitation = await openInvitationLink(admin, { spaceId: library.space.id, role: 'view' })
  codes = {
    article: secret?.path.slice('/pubs/'.length) ?? '',
    cooperation: joint?.code ?? '',
    invitation: invitation.inviteCode,
  }
})

const kindsOf = async (ctx: DomainContext, mine = false) =>
  (await listLinks(ctx, { mine, ...paging })).records.map(({ kind }) => kind).sort()

describe('the list of links', () => {
  test('shows all to administrators, their own to members, and codes to nobody', async () => {
    expect(await kindsOf(owner)).toEqual(['article', 'cooperation', 'invitation', 'manual'])
    expect(await kindsOf(owner, true)).toEqual(['cooperation'])
    expect(await kindsOf(admin)).toEqual(['article', 'invitation'])
    expect(await kindsOf(await testContext(library.viewer))).toEqual([])
    expect(await kindsOf(await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' })))).toEqual([])
    await expectCode(listLinks(await testContext(visitor(library.tenantId)), paging), 'unauthenticated')
    const page = await listLinks(owner, { ...paging })
    for (const code of Object.values(codes)) expect(JSON.stringify(page)).not.toContain(code)
    expect(page.records.find(({ kind }) => kind === 'article')).toMatchObject({
      spaceName: library.space.name,
      manualName: library.manual.name,
      articleTitle: article.title,
      spaceId: library.space.id,
      manualId: library.manual.id,
      articleId: article.id,
      role: null,
      hasPassword: false,
      createdName: 'Admin',
      expired: false,
      uses: 0,
      lastUsedTime: null,
    })
    expect((await listLinks(owner, { kind: 'invitation', ...paging })).total).toBe(1)
  })

  test('marks an invitation link whose creator lost the right', async () => {
    const ended = async () => (await listLinks(owner, { kind: 'invitation', ...paging })).records[0]?.expired
    expect(await ended()).toBe(false)
    await testDatabase().prisma.spaceMember.deleteMany({ where: { memberId: library.admin.memberId } })
    expect(await ended()).toBe(true)
  })

  test('hides names in the personal space of another', async () => {
    await testDatabase().prisma.space.update({
      where: { id: library.space.id },
      data: { ownerMemberId: library.admin.memberId },
    })
    const names = async (ctx: DomainContext) =>
      (await listLinks(ctx, { kind: 'article', ...paging })).records.map((link) => [
        link.articleTitle,
        link.spaceId,
        link.manualId,
        link.articleId,
      ])
    expect(await names(owner)).toEqual([['', null, null, null]])
    expect(await names(admin)).toEqual([[article.title, library.space.id, library.manual.id, article.id]])
  })
})

describe('revoking a link', () => {
  const idOf = async (kind: string) => {
    const match = (await listLinks(owner, { ...paging })).records.find((one) => one.kind === kind)
    if (!match) throw new Error(`no ${kind}`)
    return match.id
  }
  const alive = async () => ({
    article: (await openShareCode(owner, codes.article)) !== undefined,
    cooperation: await findCooperation(owner, { code: codes.cooperation }).then(
      () => true,
      () => false,
    ),
    invitation: (await findInvitation(owner, { inviteCode: codes.invitation })) !== null,
  })

  test('ends it at once, and writes an audit row', async () => {
    expect(await alive()).toEqual({ article: true, cooperation: true, invitation: true })
    for (const kind of ['article', 'cooperation', 'invitation'] as const) {
      const id = await idOf(kind)
      await revokeLink(owner, { kind, id })
      expect(await auditOf(library.tenantId, id)).toContain('link.revoke')
      await expectCode(revokeLink(owner, { kind, id }), 'notFound')
    }
    expect(await alive()).toEqual({ article: false, cooperation: false, invitation: false })
  })

  test('makes visitors of a public manual sign in', async () => {
    const manual = () => testDatabase().prisma.manual.findUniqueOrThrow({ where: { id: openManual } })
    const before = (await manual()).publicationEpoch
    await expectCode(revokeLink(admin, { kind: 'manual', id: openManual }), 'notFound')
    await revokeLink(owner, { kind: 'manual', id: openManual })
    expect(await manual()).toMatchObject({ linkPermission: 'system', publicationEpoch: before + 1n })
  })

  test("is limited to the person's own links, except for administrators of the organisation", async () => {
    await expectCode(revokeLink(admin, { kind: 'cooperation', id: await idOf('cooperation') }), 'notFound')
    expect(await revokeLinks(admin, { kind: 'cooperation' })).toEqual({ count: 0 })
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(revokeLink(stranger, { kind: 'article', id: await idOf('article') }), 'notFound')
    expect(await revokeLinks(stranger, { kind: 'article' })).toEqual({ count: 0 })
    expect(await revokeLinks(admin, { kind: 'article' })).toEqual({ count: 1 })
    expect(await revokeLinks(owner, { kind: 'invitation', mine: true })).toEqual({ count: 0 })
    expect(await revokeLinks(owner, { kind: 'invitation' })).toEqual({ count: 1 })
    expect(await alive()).toEqual({ article: false, cooperation: true, invitation: false })
  })
})

test('shows administrators the grants on whole manuals that may come from an article link', async () => {
  const { manual, nobody, tenantId } = library
  await setCooperationLink(owner, { manualId: manual.id, articleId: article.id, role: 'edit' })
  await joinCooperation(await testContext(nobody), { code: codes.cooperation })
  expect(await listDoubtfulGrants(owner)).toEqual([])
  // As joins were recorded before, of a link that no longer exists.
  await testDatabase().prisma.auditLog.updateMany({
    where: { tenantId, action: 'cooperation.join' },
    data: { data: { link: 'gone', member: nobody.memberId, role: 'edit' } },
  })
  expect(await listDoubtfulGrants(owner)).toMatchObject([
    { manualId: manual.id, manualName: manual.name, memberName: nobody.name, role: 'edit' },
  ])
  await expectCode(listDoubtfulGrants(admin), 'roleRequired')
})
