// In-site notifications: recipients, reading, and privacy.

import { transact } from '@lectern/kernel'
import { grantManualRole, grantSpaceRole, revokeSpaceRole } from '@lectern/library'
import { aTenant, expectCode, testContext, testDatabase, testLibrary, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import {
  listNotifications,
  readNotifications,
  removeNotifications,
  unreadNotifications,
  updateNotificationSettings,
} from './index.ts'
import { notifyMembers, notifyUser } from './notify.repo.ts'

const library = testLibrary()
const page = { current: 1, size: 10 }
const tell = async (name: string) => {
  const { tenantId, admin, editor, viewer } = library
  const ctx = await testContext(admin)
  await transact(ctx, (tx) =>
    notifyMembers(
      tx,
      [editor.memberId, viewer.memberId, admin.memberId],
      { kind: 'spaceInvited', tenantId, data: { by: 'Admin', name }, link: '/home/start' },
      admin.memberId,
    ),
  )
}

test('[ACC-01] notifies members except the one who acted', async () => {
  await tell('Handbook')
  expect(await listNotifications(await testContext(library.editor), page)).toMatchObject({
    total: 1,
    unreadCount: 1,
    records: [
      {
        kind: 'spaceInvited',
        category: 'membership',
        data: { by: 'Admin', name: 'Handbook' },
        link: '/home/start',
        read: false,
      },
    ],
  })
  expect(await listNotifications(await testContext(library.admin), page)).toMatchObject({ total: 0 })
  await expectCode(listNotifications(await testContext(visitor(library.tenantId)), page), 'unauthenticated')
})

test('[ACC-01] reading and deleting affect one person only', async () => {
  await tell('One')
  await tell('Two')
  const [editor, viewer] = [await testContext(library.editor), await testContext(library.viewer)]
  const [first] = (await listNotifications(editor, page)).records
  const ids = [first?.id ?? '']
  expect(await readNotifications(viewer, { ids })).toEqual({ count: 0 })
  expect(await removeNotifications(viewer, { ids })).toMatchObject({ count: 0 })
  expect(await readNotifications(editor, { ids })).toEqual({ count: 1 })
  expect(await unreadNotifications(editor)).toEqual({ count: 1 })
  expect((await listNotifications(editor, { ...page, state: 'unread' })).records).toHaveLength(1)
  expect(await readNotifications(editor, {})).toEqual({ count: 1 })
  expect(await removeNotifications(editor, {})).toMatchObject({ count: 2 })
  expect(await unreadNotifications(viewer)).toEqual({ count: 2 })
})

test('[ACC-01] shows messages of one organisation there only, and those of the account everywhere', async () => {
  await tell('Here')
  const { editor } = library
  const ctx = await testContext(editor)
  await transact(ctx, (tx) => notifyUser(tx, editor.userId, { kind: 'passwordChanged', tenantId: '' }))
  const elsewhere = await testContext({ ...editor, tenantId: (await aTenant()).id })
  expect((await listNotifications(elsewhere, page)).records.map(({ kind }) => kind)).toEqual(['passwordChanged'])
  expect((await listNotifications(ctx, page)).total).toBe(2)
})

test('[ACC-02] skips a kind that the person has switched off', async () => {
  const editor = await testContext(library.editor)
  await updateNotificationSettings(editor, { channels: { membership: { product: false } } })
  await tell('Silent')
  expect((await listNotifications(editor, page)).total).toBe(0)
  expect((await listNotifications(await testContext(library.viewer), page)).total).toBe(1)
  expect(await testDatabase().prisma.notification.count({ where: { userId: library.editor.userId } })).toBe(0)
})

test('[ACC-01] notifies people of who invites them to a space or manual, changes their role or removes them', async () => {
  const { space, manual, admin, nobody } = library
  const ctx = await testContext(admin)
  const holders = [{ kind: 'member' as const, id: nobody.memberId }]
  await grantSpaceRole(ctx, { id: space.id, holders, role: 'view' })
  await grantSpaceRole(ctx, { id: space.id, holders, role: 'edit' })
  await grantManualRole(ctx, { id: manual.id, holders, role: 'edit' })
  await revokeSpaceRole(ctx, { id: space.id, holders })
  const { records } = await listNotifications(await testContext(nobody), page)
  expect(records.map(({ kind, data }) => [kind, data.name]).sort()).toEqual([
    ['manualInvited', manual.name],
    ['spaceInvited', space.name],
    ['spaceRemoved', space.name],
    ['spaceRoleChanged', space.name],
  ])
  expect(records.find(({ kind }) => kind === 'spaceInvited')).toMatchObject({
    data: { by: 'Admin' },
    link: `/home/space-list?spaceId=${space.id}`,
  })
  expect((await listNotifications(ctx, page)).total).toBe(0)
})
