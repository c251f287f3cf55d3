// Spaces on a real database: who may do what, names, deletion with everything inside.
import {
  aManual,
  aMember,
  anArticle,
  apiToken,
  aSpace,
  aTenant,
  auditOf,
  epochOf,
  expectCode,
  grantManual,
  operator,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSpace, deleteSpace, getSpace, listSpaces, updateSpace } from './index.ts'

const page = { current: 1, size: 10 }
let stranger: Awaited<ReturnType<typeof aMember>>
const library = suiteLibrary()
beforeAll(async () => {
  stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
})

describe('createSpace', () => {
  test('[SPACE-01] lets any member create a space and become its administrator', async () => {
    const ctx = await testContext(library.nobody)
    const { id } = await createSpace(ctx, { name: '帮助中心', remark: 'for all' })
    expect(await getSpace(ctx, { id })).toMatchObject({
      name: '帮助中心',
      remark: 'for all',
      cover: null,
      role: 'admin',
      manualCount: 0,
      memberCount: 1,
      abilities: { delete: true, createManual: true },
    })
    expect(await auditOf(library.tenantId, id)).toEqual(['space.create'])
  })

  test('[SPACE-01] requires unique names within a tenant, except deleted ones', async () => {
    const ctx = await testContext(library.admin)
    const { id } = await createSpace(ctx, { name: 'Unique' })
    const error = await expectCode(createSpace(ctx, { name: 'Unique' }), 'nameTaken')
    expect(error.details.fields).toEqual({ name: { key: 'taken' } })
    await createSpace(await testContext(stranger), { name: 'Unique' })
    await deleteSpace(ctx, { id, name: 'Unique' })
    await createSpace(ctx, { name: 'Unique' })
  })

  test('[SPACE-01] [SRCH-03] requires a cover of the tenant that the member may see', async () => {
    const fileId = `f${library.tenantId}`
    await testDatabase().prisma.storedFile.create({
      data: {
        id: fileId,
        tenantId: library.tenantId,
        fileName: 'c.png',
        mime: 'image/png',
        size: 1,
        sha256: '',
        storageKey: 'k',
        createdBy: library.admin.memberId,
      },
    })
    const ctx = await testContext(library.admin)
    const { id } = await createSpace(ctx, { name: 'Covered', cover: fileId })
    expect((await getSpace(ctx, { id })).cover).toBe(fileId)
    await expectCode(createSpace(await testContext(stranger), { name: 'Covered', cover: fileId }), 'invalidInput')
    // In use as a cover it is there for everybody; before, only for who uploaded it.
    await updateSpace(ctx, { id, cover: null })
    const other = await testContext(library.nobody)
    await expectCode(createSpace(other, { name: 'Peek', cover: fileId }), 'invalidInput')
    const mine = await createSpace(other, { name: 'Mine' })
    const change = { id: mine.id, cover: fileId }
    const error = await expectCode(updateSpace(other, change), 'invalidInput')
    expect(error.details.fields).toEqual({ cover: { key: 'unknownFile' } })
    await updateSpace(ctx, { id, cover: fileId })
    expect((await updateSpace(other, change)).cover).toBe(fileId)
  })

  test('rejects visitors and operators', async () => {
    await expectCode(createSpace(await testContext(visitor(library.tenantId)), { name: 'x' }), 'unauthenticated')
    await expectCode(createSpace(await testContext(operator()), { name: 'x' }), 'notFound')
  })

  test('lets tokens and jobs of the tenant create spaces without becoming members', async () => {
    for (const actor of [apiToken(library.tenantId), system(library.tenantId)]) {
      const ctx = await testContext(actor)
      const { id } = await createSpace(ctx, { name: actor.type })
      expect(await getSpace(ctx, { id })).toMatchObject({ role: 'tenantAdmin', memberCount: 0 })
    }
  })
})

describe('getSpace and listSpaces', () => {
  test('[PERM-01] [PERM-06] answers not found without a role on the space', async () => {
    const input = { id: library.space.id }
    for (const [actor, role] of [
      [library.tenantAdmin, 'tenantAdmin'],
      [library.admin, 'admin'],
      [library.editor, 'edit'],
      [library.viewer, 'view'],
    ] as const) {
      expect((await getSpace(await testContext(actor), input)).role).toBe(role)
    }
    await expectCode(getSpace(await testContext(library.nobody), input), 'notFound')
    await expectCode(getSpace(await testContext(stranger), input), 'notFound')
  })

  test("[SPACE-01] lists the member's spaces, all for tenant administrators, filtered by name, in pages", async () => {
    const { id: tenantId } = await aTenant()
    const member = await aMember(tenantId)
    const boss = await aMember(tenantId, { role: 'tenantAdmin' })
    const mine = await testContext(member)
    const atOnce = { ...mine, now: () => new Date('2026-01-01T00:00:00Z') }
    for (const name of ['Alpha', 'Beta', '100%']) await createSpace(atOnce, { name })
    await aSpace(tenantId, { name: 'Hidden' })
    const names = async (ctx: typeof mine, filter = {}) => {
      const answer = await listSpaces(ctx, { ...page, ...filter })
      return [answer.total, answer.records.map((space) => space.name)]
    }
    expect(await names(mine)).toEqual([3, ['Alpha', 'Beta', '100%']])
    expect(await names(mine, { name: 'ALPH' })).toEqual([1, ['Alpha']])
    expect(await names(mine, { name: '%' })).toEqual([1, ['100%']])
    expect(await names(mine, { current: 2, size: 2 })).toEqual([3, ['100%']])
    expect(await names(mine, { current: 9 })).toEqual([3, []])
    expect((await names(await testContext(boss)))[0]).toBe(4)
    await expectCode(listSpaces(await testContext(visitor(tenantId)), page), 'unauthenticated')
  })
})

describe('updateSpace', () => {
  test('[SPACE-01] lets its administrator change single fields', async () => {
    const ctx = await testContext(library.admin)
    const { id } = await createSpace(ctx, { name: 'Before', remark: 'kept' })
    expect(await updateSpace(ctx, { id, name: 'After' })).toMatchObject({ name: 'After', remark: 'kept' })
    expect(await getSpace(ctx, { id })).toMatchObject({ name: 'After', remark: 'kept' })
    expect(await auditOf(library.tenantId, id)).toEqual(['space.create', 'space.update'])
    await createSpace(ctx, { name: 'Taken' })
    await expectCode(updateSpace(ctx, { id, name: 'Taken' }), 'nameTaken')
  })

  test('[PERM-01] refuses editors and viewers, and reveals nothing to others', async () => {
    const input = { id: library.space.id, name: 'No' }
    await expectCode(updateSpace(await testContext(library.editor), input), 'forbidden')
    await expectCode(updateSpace(await testContext(library.viewer), input), 'forbidden')
    await expectCode(updateSpace(await testContext(library.nobody), input), 'notFound')
    await expectCode(updateSpace(await testContext(stranger), input), 'notFound')
    expect(await auditOf(library.tenantId, library.space.id)).toEqual([])
  })
})

describe('deleteSpace', () => {
  test('[SPACE-02] requires the name as confirmation', async () => {
    const ctx = await testContext(library.admin)
    const { id } = await createSpace(ctx, { name: 'Sure' })
    const key = async (name: string) =>
      (await expectCode(deleteSpace(ctx, { id, name }), 'confirmMismatch')).details.fields?.name?.key
    expect(await key('  ')).toBe('confirmEmpty')
    expect(await key('sure')).toBe('confirmMismatch')
    await deleteSpace(ctx, { id, name: 'Sure' })
    await expectCode(getSpace(ctx, { id }), 'notFound')
    await expectCode(deleteSpace(ctx, { id, name: 'Sure' }), 'notFound')
    expect(await auditOf(library.tenantId, id)).toEqual(['space.create', 'space.delete'])
  })

  test('[SPACE-02] deletes its manuals too', async () => {
    const ctx = await testContext(library.admin)
    const { id } = await createSpace(ctx, { name: 'Full' })
    const manual = await aManual(library.tenantId, id)
    await anArticle(library.tenantId, manual.id)
    const before = await epochOf(manual.id)
    await deleteSpace(ctx, { id, name: 'Full' })
    const row = await testDatabase().prisma.manual.findUniqueOrThrow({ where: { id: manual.id } })
    expect(row.deletedAt).not.toBeNull()
    expect(row.publicationEpoch).toBeGreaterThan(before)
  })

  test('[PERM-01] [PERM-06] refuses editors, and reveals nothing to others', async () => {
    const input = { id: library.space.id, name: library.space.name }
    const manualOnly = await aMember(library.tenantId)
    await grantManual(library.manual.id, manualOnly, 'admin')
    await expectCode(deleteSpace(await testContext(library.editor), input), 'forbidden')
    await expectCode(deleteSpace(await testContext(manualOnly), input), 'notFound')
    await expectCode(deleteSpace(await testContext(stranger), input), 'notFound')
    await expectCode(deleteSpace(await testContext(visitor(library.tenantId)), input), 'unauthenticated')
  })
})
