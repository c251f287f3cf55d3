// Groups: works, refused to lower roles and other tenants, audited; what a group gave goes with it.

import type { MemberActor } from '@lectern/kernel'
import {
  aGroup,
  aLibrary,
  aMember,
  auditOf,
  expectCode,
  suiteLibrary,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createGroup, deleteGroup, exitGroups, getGroup, joinGroups, listGroups, updateGroup } from './index.ts'

let stranger: MemberActor
const admin = () => testContext(library.tenantAdmin)
const paging = { current: 1, size: 100 }
const library = suiteLibrary()
beforeAll(async () => {
  stranger = (await aLibrary()).tenantAdmin
})

describe('[TEN-03] a group', () => {
  test('is created, found and renamed; names are unique within a tenant', async () => {
    const { id } = await createGroup(await admin(), { name: 'Support', remark: 'They answer' })
    await expectCode(createGroup(await admin(), { name: 'Support' }), 'nameTaken')
    await createGroup(await testContext(stranger), { name: 'Support' })
    expect((await listGroups(await admin(), { ...paging, name: 'suppo' })).records).toMatchObject([
      { id, name: 'Support', remark: 'They answer', memberCount: 0, spaceCount: 0, manualCount: 0 },
    ])
    expect(await updateGroup(await admin(), { id, name: 'Help desk' })).toMatchObject({
      name: 'Help desk',
      remark: 'They answer',
    })
    const other = await createGroup(await admin(), { name: 'Sales' })
    await expectCode(updateGroup(await admin(), { id: other.id, name: 'Help desk' }), 'nameTaken')
    expect(await auditOf(library.tenantId, id)).toEqual(['group.create', 'group.update'])
  })

  test('removes its permissions when it is deleted', async () => {
    const member = await aMember(library.tenantId)
    const group = await aGroup(library.tenantId, member)
    const { prisma } = testDatabase()
    const grant = { groupId: group.id, tenantId: library.tenantId, role: 'edit' }
    await prisma.spaceGroup.create({ data: { ...grant, spaceId: library.space.id } })
    await prisma.manualGroup.create({ data: { ...grant, manualId: library.manual.id } })
    expect(await getGroup(await admin(), group)).toMatchObject({ memberCount: 1, spaceCount: 1, manualCount: 1 })
    await deleteGroup(await admin(), { id: group.id })
    await expectCode(getGroup(await admin(), group), 'notFound')
    for (const left of [prisma.groupMember, prisma.spaceGroup, prisma.manualGroup].map((table) =>
      // biome-ignore lint/suspicious/noExplicitAny: three delegates with the one field in common
      (table as any).count({ where: { groupId: group.id } }),
    )) {
      expect(await left).toBe(0)
    }
    expect(await auditOf(library.tenantId, group.id)).toEqual(['group.delete'])
  })

  test('is managed by administrators of its tenant only', async () => {
    const group = await aGroup(library.tenantId)
    const weak = await testContext(library.admin)
    const foreign = await testContext(stranger)
    await expectCode(listGroups(weak, paging), 'roleRequired')
    await expectCode(createGroup(weak, { name: 'x' }), 'roleRequired')
    for (const verb of [getGroup, updateGroup, deleteGroup]) {
      await expectCode(verb(weak, { id: group.id }), 'roleRequired')
      await expectCode(verb(foreign, { id: group.id }), 'notFound')
    }
    expect((await listGroups(foreign, paging)).records.map(({ id }) => id)).not.toContain(group.id)
  })
})

describe('[TEN-02] bulk changes of group members', () => {
  test('counts changes, notifies the members, audits the groups', async () => {
    const people = [await aMember(library.tenantId), await aMember(library.tenantId)]
    const ids = people.map(({ memberId }) => memberId)
    const groupIds = [await aGroup(library.tenantId, ...people.slice(0, 1)), await aGroup(library.tenantId)].map(
      ({ id }) => id,
    )
    expect(await joinGroups(await admin(), { ids, groupIds })).toEqual({ count: 3 })
    expect(await joinGroups(await admin(), { ids, groupIds })).toEqual({ count: 0 })
    expect(await exitGroups(await admin(), { ids: ids.slice(0, 1), groupIds })).toEqual({ count: 2 })
    const userId = people[0]?.userId ?? ''
    const notifications = await testDatabase().prisma.notification.findMany({
      where: { userId },
      select: { kind: true },
    })
    expect(notifications.map(({ kind }) => kind).sort()).toEqual(['groupJoined', 'groupLeft', 'groupLeft'])
    expect(await auditOf(library.tenantId, groupIds[1] ?? '')).toEqual(['group.addMembers', 'group.removeMembers'])
  })
  test('rejects members and groups of others, and lower roles', async () => {
    const group = await aGroup(library.tenantId)
    const theirs = await aGroup(stranger.tenantId)
    const ids = [library.viewer.memberId]
    for (const verb of [joinGroups, exitGroups]) {
      await expectCode(verb(await admin(), { ids: [stranger.memberId], groupIds: [group.id] }), 'notFound')
      await expectCode(verb(await admin(), { ids, groupIds: [theirs.id] }), 'notFound')
      await expectCode(verb(await testContext(library.admin), { ids, groupIds: [group.id] }), 'roleRequired')
    }
  })
})
