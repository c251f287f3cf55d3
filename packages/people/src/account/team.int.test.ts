// 'My team': colleagues of the same spaces and groups, whichever way brought them and the person there.

import type { MemberActor } from '@lectern/kernel'
import { aGroup, aLibrary, aMember, grantSpace, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { expect, test } from 'vitest'
import { getTeam } from './index.ts'

const { prisma } = testDatabase()
const library = testLibrary()
const namesFor = async (actor: MemberActor) => {
  const { records, total } = await getTeam(await testContext(actor), { current: 1, size: 100 })
  expect(total).toBe(records.length)
  return records.map(({ name }) => name)
}
async function groupInSpace(member: MemberActor, role = 'edit') {
  const group = await aGroup(library.tenantId, member)
  const { tenantId, space } = library
  await prisma.spaceGroup.create({ data: { groupId: group.id, spaceId: space.id, tenantId, role } })
  return group
}

test('[ACC-01] lists people of a group in the space for each other', async () => {
  const ada = await aMember(library.tenantId, { name: 'Ada' })
  await groupInSpace(ada)
  expect(await namesFor(library.editor)).toEqual(['Ada', 'Admin', 'Viewer'])
  expect(await namesFor(ada)).toEqual(['Admin', 'Editor', 'Viewer'])
  const ben = await aMember(library.tenantId, { name: 'Ben' })
  await groupInSpace(ben)
  expect(await namesFor(ada)).toEqual(['Admin', 'Ben', 'Editor', 'Viewer'])
})

test('[ACC-01] does not list people without permission, of another organisation, of a deleted space, or disabled', async () => {
  const shutOut = await aMember(library.tenantId, { name: 'Shut out' })
  await groupInSpace(shutOut, 'none')
  await grantSpace(library.space.id, library.nobody, 'none')
  expect(await namesFor(library.editor)).toEqual(['Admin', 'Viewer'])
  expect(await namesFor(shutOut)).toEqual([])
  expect(await namesFor(library.nobody)).toEqual([])
  expect(await namesFor((await aLibrary()).editor)).toEqual(['Admin', 'Viewer'])
  await prisma.member.update({ where: { id: library.viewer.memberId }, data: { enabled: false } })
  expect(await namesFor(library.editor)).toEqual(['Admin'])
  await prisma.space.update({ where: { id: library.space.id }, data: { deletedAt: new Date() } })
  expect(await namesFor(library.editor)).toEqual([])
})
