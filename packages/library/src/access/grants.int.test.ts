// Roles given to members and groups on a real database: who may give them, what applies, that nobody is locked out.
import type { Holder, MemberAccess } from '@lectern/contracts'
import {
  aGroup,
  aManual,
  aMember,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  grantGroup,
  grantManual,
  grantSpace,
  type MemberActor,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { getManual, listManuals } from '../manuals/index.ts'
import { getSpace, listSpaces } from '../spaces/index.ts'
import {
  grantManualRole,
  grantSpaceRole,
  listManualGroups,
  listManualMembers,
  listSpaceCandidates,
  listSpaceGroups,
  listSpaceMembers,
  revokeManualRole,
  revokeSpaceRole,
  setManualInheritance,
} from './index.ts'

const page = { current: 1, size: 20 }
const asHolder = ({ memberId }: MemberActor): Holder => ({ kind: 'member', id: memberId })
let stranger: MemberActor
const library = testLibrary()
beforeEach(async () => {
  stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
})

const spaceRole = async (actor: MemberActor) =>
  (await getSpace(await testContext(actor), { id: library.space.id }).catch(() => null))?.role ?? null
const manualRole = async (actor: MemberActor) =>
  (await getManual(await testContext(actor), { id: library.manual.id }).catch(() => null))?.role ?? null

describe('roles on a space', () => {
  test('[PERM-01] a new member sees nothing before a role is granted and after it is revoked', async () => {
    const ctx = await testContext(library.admin)
    const holders = [asHolder(library.nobody)]
    const theirs = await testContext(library.nobody)
    const visibleCounts = async () => [(await listSpaces(theirs, page)).total, (await listManuals(theirs, page)).total]
    expect(await visibleCounts()).toEqual([0, 0])
    await grantSpaceRole(ctx, { id: library.space.id, holders, role: 'edit' })
    expect(await visibleCounts()).toEqual([1, 1])
    expect(await manualRole(library.nobody)).toBe('edit')
    await grantSpaceRole(ctx, { id: library.space.id, holders, role: 'none' })
    expect(await visibleCounts()).toEqual([0, 0])
    await grantSpaceRole(ctx, { id: library.space.id, holders, role: 'view' })
    await revokeSpaceRole(ctx, { id: library.space.id, holders })
    expect(await visibleCounts()).toEqual([0, 0])
    expect(await auditOf(library.tenantId, library.space.id)).toEqual([
      'space.grant',
      'space.grant',
      'space.grant',
      'space.revoke',
    ])
  })

  test('[PERM-03] a group grants its role to its members; the highest of all applies', async () => {
    const ctx = await testContext(library.admin)
    const group = await aGroup(library.tenantId, library.nobody, library.viewer)
    const holders: Holder[] = [{ kind: 'group', id: group.id }]
    await grantSpaceRole(ctx, { id: library.space.id, holders, role: 'edit' })
    expect([await spaceRole(library.nobody), await spaceRole(library.viewer)]).toEqual(['edit', 'edit'])
    await grantSpaceRole(ctx, { id: library.space.id, holders: [asHolder(library.nobody)], role: 'admin' })
    expect(await spaceRole(library.nobody)).toBe('admin')
    await revokeSpaceRole(ctx, { id: library.space.id, holders })
    expect([await spaceRole(library.nobody), await spaceRole(library.viewer)]).toEqual(['admin', 'view'])
  })

  test('[TEN-03] deleting a group deletes its permissions', async () => {
    const group = await aGroup(library.tenantId, library.nobody)
    await grantGroup({ spaceId: library.space.id }, library.tenantId, group.id, 'edit')
    await grantGroup({ manualId: library.manual.id }, library.tenantId, group.id, 'admin')
    expect(await manualRole(library.nobody)).toBe('admin')
    await testDatabase().prisma.memberGroup.delete({ where: { id: group.id } })
    expect([await spaceRole(library.nobody), await manualRole(library.nobody)]).toEqual([null, null])
  })

  test('[PERM-01] lists the effective role and its source', async () => {
    const ctx = await testContext(library.viewer)
    const group = await aGroup(library.tenantId, library.nobody, library.viewer)
    await grantGroup({ spaceId: library.space.id }, library.tenantId, group.id, 'edit')
    await grantSpace(library.space.id, library.tenantAdmin, 'view')
    const { records, total } = await listSpaceMembers(ctx, { id: library.space.id, ...page })
    const summary = ({ name, grant, role, source, groupName }: MemberAccess) => [name, grant, role, source, groupName]
    expect(total).toBe(5)
    expect(records.map(summary)).toEqual([
      ['Admin', 'admin', 'admin', 'own', null],
      ['Editor', 'edit', 'edit', 'own', null],
      ['Nobody', null, 'edit', 'group', group.name],
      ['Tenant Admin', 'view', 'tenantAdmin', 'tenant', null],
      ['Viewer', 'view', 'edit', 'group', group.name],
    ])
    const groups = await listSpaceGroups(ctx, { id: library.space.id, ...page })
    expect(groups.records).toMatchObject([{ id: group.id, grant: 'edit', role: 'edit', source: 'own', memberCount: 2 }])
    const editors = await listSpaceMembers(ctx, { id: library.space.id, name: 'EDIT', ...page })
    expect(editors.records.map(({ name }) => name)).toEqual(['Editor'])
    expect((await getSpace(ctx, { id: library.space.id })).memberCount).toBe(5)
  })

  test('offers enabled members and groups of the tenant without a role of their own', async () => {
    const group = await aGroup(library.tenantId)
    const gone = await aMember(library.tenantId, { name: 'Gone' })
    await testDatabase().prisma.member.update({ where: { id: gone.memberId }, data: { enabled: false } })
    const ctx = await testContext(library.admin)
    const { records, total } = await listSpaceCandidates(ctx, { id: library.space.id, ...page })
    expect(records.map(({ kind, name }) => [kind, name])).toEqual([
      ['group', group.name],
      ['member', 'Nobody'],
      ['member', 'Tenant Admin'],
    ])
    expect(total).toBe(3)
    const candidates = await listSpaceCandidates(ctx, { id: library.space.id, name: 'nob', ...page })
    expect(candidates.records.map(({ id }) => id)).toEqual([library.nobody.memberId])
  })

  test('lists and offers people page by page, by the names that they have now', async () => {
    const { name: groupName } = await aGroup(library.tenantId)
    const rename = (id: string, name: string) => testDatabase().prisma.user.update({ where: { id }, data: { name } })
    await rename(library.tenantAdmin.userId, 'abigail')
    await rename(library.editor.userId, 'Zoe')
    const ctx = await testContext(library.admin)
    const namesOf = async (list: typeof listSpaceCandidates | typeof listSpaceMembers) => {
      const pages = [1, 2, 3].map((current) => list(ctx, { id: library.space.id, current, size: 1 }))
      return (await Promise.all(pages)).map(({ records, total }) => `${records[0]?.name} of ${total}`)
    }
    expect(await namesOf(listSpaceCandidates)).toEqual([`${groupName} of 3`, 'abigail of 3', 'Nobody of 3'])
    expect(await namesOf(listSpaceMembers)).toEqual(['Admin of 3', 'Viewer of 3', 'Zoe of 3'])
  })

  test('[PERM-04] [PERM-06] only administrators of the space give roles, and only to people of the tenant', async () => {
    const input = { id: library.space.id, holders: [asHolder(library.nobody)], role: 'view' as const }
    await expectCode(grantSpaceRole(await testContext(library.editor), input), 'forbidden')
    await expectCode(grantSpaceRole(await testContext(library.viewer), input), 'forbidden')
    await expectCode(grantSpaceRole(await testContext(library.nobody), input), 'notFound')
    await expectCode(grantSpaceRole(await testContext(stranger), input), 'notFound')
    await expectCode(grantSpaceRole(await testContext(visitor(library.tenantId)), input), 'unauthenticated')
    const ctx = await testContext(library.admin)
    const foreign = { ...input, holders: [asHolder(library.nobody), asHolder(stranger)] }
    await expectCode(grantSpaceRole(ctx, foreign), 'notFound')
    const group = await aGroup(stranger.tenantId)
    await expectCode(grantSpaceRole(ctx, { ...input, holders: [{ kind: 'group', id: group.id }] }), 'notFound')
    await expectCode(revokeSpaceRole(ctx, { id: library.space.id, holders: [asHolder(library.nobody)] }), 'notFound')
    await expectCode(listSpaceCandidates(await testContext(library.editor), { id: input.id, ...page }), 'forbidden')
    expect(await spaceRole(library.nobody)).toBeNull()
    expect(await auditOf(library.tenantId, library.space.id)).toEqual([])
  })

  test('[PERM-01] keeps the last administrator; tenant administrators may take the role anyway', async () => {
    const ctx = await testContext(library.admin)
    const mine = { id: library.space.id, holders: [asHolder(library.admin)] }
    await expectCode(revokeSpaceRole(ctx, mine), 'administratorNeeded')
    await expectCode(grantSpaceRole(ctx, { ...mine, role: 'edit' }), 'administratorNeeded')
    expect(await spaceRole(library.admin)).toBe('admin')
    // A group counts, but not by its disabled members.
    const group = await aGroup(library.tenantId, library.nobody)
    await grantGroup({ spaceId: library.space.id }, library.tenantId, group.id, 'admin')
    const { prisma } = testDatabase()
    await prisma.member.update({ where: { id: library.nobody.memberId }, data: { enabled: false } })
    await expectCode(revokeSpaceRole(ctx, mine), 'administratorNeeded')
    await prisma.member.update({ where: { id: library.nobody.memberId }, data: { enabled: true } })
    await revokeSpaceRole(ctx, mine)
    expect(await spaceRole(library.admin)).toBeNull()
    const boss = await testContext(library.tenantAdmin)
    await revokeSpaceRole(boss, { id: library.space.id, holders: [{ kind: 'group', id: group.id }] })
  })

  test('rejects roles on a personal space, and hides it from everybody else', async () => {
    const { prisma } = testDatabase()
    await grantSpace(library.space.id, library.nobody, 'admin')
    await prisma.space.update({ where: { id: library.space.id }, data: { ownerMemberId: library.nobody.memberId } })
    const ctx = await testContext(library.nobody)
    expect(await getSpace(ctx, { id: library.space.id })).toMatchObject({
      personal: true,
      abilities: { update: true, manageMembers: false },
    })
    const input = { id: library.space.id, holders: [asHolder(library.viewer)], role: 'view' as const }
    await expectCode(grantSpaceRole(ctx, input), 'forbidden')
    for (const actor of [library.tenantAdmin, apiToken(library.tenantId)]) {
      const others = await testContext(actor)
      await expectCode(getSpace(others, { id: library.space.id }), 'notFound')
      await expectCode(getManual(others, { id: library.manual.id }), 'notFound')
      expect([(await listSpaces(others, page)).total, (await listManuals(others, page)).total]).toEqual([0, 0])
    }
  })
})

describe('permissions on a manual', () => {
  test('[PERM-02] accepts manageable, editable, readable, viewable and none, by member and by group', async () => {
    const ctx = await testContext(library.admin)
    const { id } = library.manual
    const holders = [asHolder(library.nobody)]
    for (const role of ['admin', 'edit', 'view', 'publishedOnly'] as const) {
      await grantManualRole(ctx, { id, holders, role })
      expect(await manualRole(library.nobody)).toBe(role)
    }
    expect((await getManual(await testContext(library.nobody), { id })).abilities).toMatchObject({
      view: false,
      editArticle: false,
    })
    const group = await aGroup(library.tenantId, library.nobody)
    await grantManualRole(ctx, { id, holders: [{ kind: 'group', id: group.id }], role: 'edit' })
    expect(await manualRole(library.nobody)).toBe('edit')
    await revokeManualRole(ctx, { id, holders: [{ kind: 'group', id: group.id }] })
    expect(await manualRole(library.nobody)).toBe('publishedOnly')
    await grantManualRole(ctx, { id, holders, role: 'none' })
    expect(await manualRole(library.nobody)).toBeNull()
    expect((await auditOf(library.tenantId, id)).filter((action) => action === 'manual.grant')).toHaveLength(6)
  })

  test('[PERM-02] a manual inherits from its space or not; whoever stops it keeps access', async () => {
    const ctx = await testContext(library.admin)
    const { id } = library.manual
    await grantManual(id, library.nobody, 'view')
    const memberNames = async () => (await listManualMembers(ctx, { id, ...page })).records.map(({ name }) => name)
    expect(await memberNames()).toEqual(['Admin', 'Editor', 'Nobody', 'Viewer'])
    expect(await setManualInheritance(ctx, { id, ownMembersOnly: true })).toMatchObject({
      ownMembersOnly: true,
      role: 'admin',
    })
    expect(await memberNames()).toEqual(['Admin', 'Nobody'])
    expect([await manualRole(library.editor), await manualRole(library.nobody)]).toEqual([null, 'view'])
    await expectCode(revokeManualRole(ctx, { id, holders: [asHolder(library.admin)] }), 'administratorNeeded')
    await setManualInheritance(ctx, { id, ownMembersOnly: false })
    expect(await manualRole(library.editor)).toBe('edit')
    await revokeManualRole(ctx, { id, holders: [asHolder(library.admin)] })
    expect(await manualRole(library.admin)).toBe('admin')
    expect(await auditOf(library.tenantId, id)).toEqual(['manual.inherit', 'manual.inherit', 'manual.revoke'])
  })

  test('[PERM-02] [PERM-03] lists roles of the space beside those of the manual', async () => {
    const ctx = await testContext(library.admin)
    const { id } = library.manual
    const group = await aGroup(library.tenantId, library.nobody)
    await grantGroup({ spaceId: library.space.id }, library.tenantId, group.id, 'view')
    await grantManual(id, library.viewer, 'edit')
    const { records } = await listManualMembers(ctx, { id, ...page })
    expect(records.map(({ name, grant, role, source }) => [name, grant, role, source])).toEqual([
      ['Admin', null, 'admin', 'space'],
      ['Editor', null, 'edit', 'space'],
      ['Nobody', null, 'view', 'spaceGroup'],
      ['Viewer', 'edit', 'edit', 'own'],
    ])
    expect((await listManualGroups(ctx, { id, ...page })).records).toMatchObject([
      { id: group.id, grant: null, role: 'view', source: 'space' },
    ])
  })

  test('[PERM-04] [PERM-06] only administrators of the manual give permissions and stop the inheritance', async () => {
    const { id } = await aManual(library.tenantId, library.space.id)
    const input = { id, holders: [asHolder(library.nobody)], role: 'view' as const }
    for (const [actor, code] of [
      [library.editor, 'forbidden'],
      [library.nobody, 'notFound'],
      [stranger, 'notFound'],
    ] as const) {
      const ctx = await testContext(actor)
      await expectCode(grantManualRole(ctx, input), code)
      await expectCode(revokeManualRole(ctx, input), code)
      await expectCode(setManualInheritance(ctx, { id, ownMembersOnly: true }), code)
    }
    expect(await auditOf(library.tenantId, id)).toEqual([])
  })

  test('[PERM-02] a disabled member has no permissions, whatever was granted', async () => {
    const { prisma } = testDatabase()
    for (const actor of [library.admin, library.tenantAdmin]) {
      await prisma.member.update({ where: { id: actor.memberId }, data: { enabled: false } })
      expect([await spaceRole(actor), await manualRole(actor)]).toEqual([null, null])
      expect((await listManuals(await testContext(actor), page)).total).toBe(0)
    }
  })
})
