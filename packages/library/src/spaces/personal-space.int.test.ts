// A personal space: one per member and enterprise, seen by its owner and by nobody else.
import {
  aMember,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  operator,
  testContext,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { grantSpaceRole } from '../access/index.ts'
import { createManual, listManuals } from '../manuals/index.ts'
import { deleteSpace, enablePersonalSpace, getSpace, listSpaces, updateSpace } from './index.ts'

const library = testLibrary()
const page = { current: 1, size: 100 }

describe('[HOME-06] personal space', () => {
  test('is created once and belongs to its owner', async () => {
    const ctx = await testContext(library.viewer)
    const [space, same] = await Promise.all([enablePersonalSpace(ctx), enablePersonalSpace(ctx)])
    expect(same.id).toBe(space.id)
    expect(space).toMatchObject({
      name: 'My space',
      personal: true,
      role: 'admin',
      abilities: { update: true, delete: true },
    })
    expect((await listSpaces(ctx, page)).records.filter(({ personal }) => personal)).toHaveLength(1)
    expect(await auditOf(library.tenantId, space.id)).toEqual(['space.create'])
  })
  test('may have the same name for everybody, one per organisation', async () => {
    const spaces = await Promise.all(
      [library.viewer, library.editor, library.nobody].map(async (member) =>
        enablePersonalSpace(await testContext(member)),
      ),
    )
    expect(new Set(spaces.map(({ id }) => id)).size).toBe(3)
    const elsewhere = await aMember((await aTenant()).id)
    expect((await enablePersonalSpace(await testContext(elsewhere))).name).toBe('My space')
  })
  test('is hidden from everybody else, including administrators and tokens of the organisation', async () => {
    const owner = await testContext(library.viewer)
    const { id } = await enablePersonalSpace(owner)
    const manual = await createManual(owner, { spaceId: id, name: 'Diary' })
    expect((await listManuals(owner, page)).records.map((one) => one.id)).toContain(manual.id)
    const { tenantAdmin, admin, nobody, tenantId } = library
    for (const actor of [tenantAdmin, admin, nobody, apiToken(tenantId)]) {
      const ctx = await testContext(actor)
      await expectCode(getSpace(ctx, { id }), 'notFound')
      await expectCode(updateSpace(ctx, { id, name: 'Taken' }), 'notFound')
      await expectCode(deleteSpace(ctx, { id, name: 'My space' }), 'notFound')
      expect((await listSpaces(ctx, page)).records.map((one) => one.id)).not.toContain(id)
      expect((await listManuals(ctx, page)).records.map((one) => one.id)).not.toContain(manual.id)
    }
  })
  test('accepts no members', async () => {
    const owner = await testContext(library.viewer)
    const { id, abilities } = await enablePersonalSpace(owner)
    expect(abilities.manageMembers).toBe(false)
    const holders = [{ kind: 'member' as const, id: library.editor.memberId }]
    await expectCode(grantSpaceRole(owner, { id, holders, role: 'view' }), 'forbidden')
  })
  test('can be created again after its deletion', async () => {
    const ctx = await testContext(library.viewer)
    const { id, name } = await enablePersonalSpace(ctx)
    await deleteSpace(ctx, { id, name })
    expect((await enablePersonalSpace(ctx)).id).not.toBe(id)
  })
  test('requires membership in an organisation', async () => {
    const { tenantId } = library
    await expectCode(enablePersonalSpace(await testContext(visitor(tenantId))), 'unauthenticated')
    await expectCode(enablePersonalSpace(await testContext(apiToken(tenantId))), 'unauthenticated')
    await expectCode(enablePersonalSpace(await testContext(operator())), 'notFound')
  })
})
