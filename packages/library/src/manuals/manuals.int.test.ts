// Manuals on a real database: roles, addresses, settings, lists, deletion.
import {
  aManual,
  aMember,
  anArticle,
  aSpace,
  aTenant,
  auditOf,
  epochOf,
  expectCode,
  grantManual,
  grantSpace,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createManual, deleteManual, getManual, listManuals, updateManual, updateManualSettings } from './index.ts'

const page = { current: 1, size: 10 }
let stranger: Awaited<ReturnType<typeof aMember>>
const library = suiteLibrary()
beforeAll(async () => {
  stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
})

describe('createManual', () => {
  test('[MAN-01] lets editors of the space create private manuals with an address of letters', async () => {
    const ctx = await testContext(library.editor)
    const manual = await createManual(ctx, { spaceId: library.space.id, name: '使用手册', description: 'All of it' })
    expect(manual).toMatchObject({
      spaceId: library.space.id,
      spaceName: library.space.name,
      name: '使用手册',
      description: 'All of it',
      releaseType: 'private',
      hasSharePassword: false,
      articleCount: 0,
      role: 'edit',
    })
    expect(manual.manualCode).toMatch(/^[a-z]{1,50}$/)
    expect(await auditOf(library.tenantId, manual.id)).toEqual(['manual.create'])
  })

  test('[MAN-01] [OPS-11] refuses names above the limit, which operators may raise', async () => {
    const ctx = await testContext(library.admin)
    const create = (name: string) => createManual(ctx, { spaceId: library.space.id, name })
    const error = await expectCode(create('字'.repeat(13)), 'invalidInput')
    expect(error.details.fields).toEqual({ name: { key: 'nameTooLong', params: { max: 12, letters: 24 } } })
    const parameter = { where: { key: 'nameLength' } }
    await testDatabase().prisma.systemParameter.update({ ...parameter, data: { value: '40' } })
    const { id, name } = await create('字'.repeat(13))
    await testDatabase().prisma.systemParameter.update({ ...parameter, data: { value: '12' } })
    await updateManual(ctx, { id, name, description: 'A long name stays' })
    await expectCode(updateManual(ctx, { id, name: `${name}a` }), 'invalidInput')
  })

  test('[MAN-03] keeps an address unique in any case and tenant until its manual is deleted', async () => {
    const ctx = await testContext(library.admin)
    const spaceId = library.space.id
    const code = `Guide${letters(library.tenantId)}`
    const first = await createManual(ctx, { spaceId, name: 'First', manualCode: code })
    expect(first.manualCode).toBe(code)
    const error = await expectCode(
      createManual(ctx, { spaceId, name: 'Second', manualCode: code.toUpperCase() }),
      'manualCodeTaken',
    )
    expect(error.details.fields).toEqual({ manualCode: { key: 'taken' } })
    const elsewhere = await aSpace(stranger.tenantId)
    await expectCode(
      createManual(await testContext(stranger), { spaceId: elsewhere.id, name: 'x', manualCode: code }),
      'manualCodeTaken',
    )
    await deleteManual(ctx, { id: first.id, name: 'First' })
    await createManual(ctx, { spaceId, name: 'Second', manualCode: code.toUpperCase() })
  })

  test('[PERM-01] [PERM-06] refuses viewers, and reveals nothing to others', async () => {
    const input = { spaceId: library.space.id, name: 'No' }
    await expectCode(createManual(await testContext(library.viewer), input), 'forbidden')
    await expectCode(createManual(await testContext(library.nobody), input), 'notFound')
    await expectCode(createManual(await testContext(stranger), input), 'notFound')
    await expectCode(createManual(await testContext(visitor(library.tenantId)), input), 'unauthenticated')
    await expectCode(createManual(await testContext(operator()), input), 'notFound')
  })
})

describe('getManual', () => {
  test('[PERM-02] combines roles of space and manual; the stronger applies', async () => {
    const input = { id: library.manual.id }
    expect((await getManual(await testContext(library.viewer), input)).role).toBe('view')
    await grantManual(library.manual.id, library.viewer, 'edit')
    expect((await getManual(await testContext(library.viewer), input)).role).toBe('edit')
    await expectCode(getManual(await testContext(library.nobody), input), 'notFound')
    await expectCode(getManual(await testContext(stranger), input), 'notFound')
  })

  test('[PERM-02] limits a manual to its own members', async () => {
    const manual = await aManual(library.tenantId, library.space.id, { ownMembersOnly: true })
    const colleague = await aMember(library.tenantId)
    await grantManual(manual.id, colleague, 'view')
    expect((await getManual(await testContext(colleague), manual)).role).toBe('view')
    expect((await getManual(await testContext(library.tenantAdmin), manual)).role).toBe('tenantAdmin')
    await expectCode(getManual(await testContext(library.admin), manual), 'notFound')
  })

  test('[PUB-02] gives readers of a published manual the role none', async () => {
    const manual = await aManual(library.tenantId, library.space.id, {
      releaseType: 'public',
      releaseScope: 'internal',
    })
    const manualView = await getManual(await testContext(library.nobody), manual)
    expect(manualView.role).toBe('none')
    expect(Object.values(manualView.abilities)).not.toContain(true)
    await expectCode(getManual(await testContext(stranger), manual), 'notFound')
  })
})

describe('listManuals', () => {
  test('[HOME-02] filters by space, name and publicity, with roles and pages', async () => {
    const { id: tenantId } = await aTenant()
    const member = await aMember(tenantId)
    const [here, there] = [await aSpace(tenantId), await aSpace(tenantId)]
    await grantSpace(here.id, member, 'edit')
    await aManual(tenantId, here.id, { name: 'Alpha' })
    const released = { releaseType: 'public', releaseScope: 'internal' } as const
    await aManual(tenantId, there.id, { name: 'Beta', ...released })
    await aManual(tenantId, there.id, { name: 'Hidden' })
    const members = await aManual(tenantId, there.id, {
      name: 'Closed',
      releaseType: 'public',
      releaseScope: 'members',
    })
    await anArticle(tenantId, members.id)
    const ctx = await testContext(member)
    const list = async (filter = {}) => {
      const { total, records } = await listManuals(ctx, { ...page, ...filter })
      return [total, records.map((manual) => `${manual.name}:${manual.role}`).sort()]
    }
    expect(await list()).toEqual([2, ['Alpha:edit', 'Beta:none']])
    expect(await list({ published: true })).toEqual([1, ['Beta:none']])
    expect(await list({ published: false })).toEqual([1, ['Alpha:edit']])
    expect(await list({ spaceId: here.id })).toEqual([1, ['Alpha:edit']])
    expect(await list({ name: 'bet' })).toEqual([1, ['Beta:none']])
    expect((await list({ size: 1 }))[1]).toHaveLength(1)
    const boss = await listManuals(await testContext(await aMember(tenantId, { role: 'tenantAdmin' })), page)
    expect(boss.total).toBe(4)
    expect(boss.records.find((manual) => manual.name === 'Closed')?.articleCount).toBe(1)
    expect((await listManuals(await testContext(stranger), { ...page, spaceId: here.id })).total).toBe(0)
  })
})

describe('updateManual and updateManualSettings', () => {
  test('[MAN-01] lets administrators rename a manual, which readers see at once', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const ctx = await testContext(library.admin)
    const before = await epochOf(manual.id)
    expect(await updateManual(ctx, { id: manual.id, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
      description: '',
    })
    expect(await epochOf(manual.id)).toBe(before + 1n)
    expect((await getManual(ctx, manual)).name).toBe('Renamed')
    expect(await auditOf(library.tenantId, manual.id)).toEqual(['manual.update'])
  })

  test('[MAN-01] has a colour of its own until it is given back, with an audit row that names it', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const ctx = await testContext(library.admin)
    expect((await updateManual(ctx, { id: manual.id, color: '#00852b' })).color).toBe('#00852b')
    expect((await updateManual(ctx, { id: manual.id, name: 'Renamed' })).color).toBe('#00852b')
    expect((await updateManual(ctx, { id: manual.id, color: null })).color).toBeNull()
    const rows = await testDatabase().prisma.auditLog.findMany({
      where: { tenantId: library.tenantId, subjectId: manual.id },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(({ data }) => data)).toEqual([
      { name: manual.name, color: '#00852b' },
      { name: 'Renamed' },
      { name: 'Renamed', color: null },
    ])
    await expectCode(updateManual(await testContext(library.viewer), { id: manual.id, color: null }), 'forbidden')
  })

  test('[MAN-04] [PUB-02] keeps omitted settings', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const ctx = await testContext(library.admin)
    await updateManualSettings(ctx, { id: manual.id, releaseType: 'public', releaseScope: 'internal' })
    const before = await epochOf(manual.id)
    const changed = await updateManualSettings(ctx, {
      id: manual.id,
      enableAi: false,
      commentsEnabled: false,
      linkPermission: 'public',
    })
    expect(changed).toMatchObject({
      releaseType: 'public',
      releaseScope: 'internal',
      linkPermission: 'public',
      enableAi: false,
      commentsEnabled: false,
      manualCode: manual.code,
    })
    expect(await epochOf(manual.id)).toBe(before + 1n)
    expect(await auditOf(library.tenantId, manual.id)).toEqual(['manual.settings', 'manual.settings'])
  })

  test('[EXP-01] invalidates cached pages when export by readers changes', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const ctx = await testContext(library.admin)
    for (const readersMayExport of [false, true]) {
      const before = await epochOf(manual.id)
      expect(await updateManualSettings(ctx, { id: manual.id, readersMayExport })).toMatchObject({ readersMayExport })
      expect(await epochOf(manual.id)).toBe(before + 1n)
    }
  })

  test('[PUB-03] stores the share password as a hash, hides it in answers and audit, and null removes it', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const ctx = await testContext(library.admin)
    expect((await updateManualSettings(ctx, { id: manual.id, sharePassword: 'geheim-1' })).hasSharePassword).toBe(true)
    const { prisma } = testDatabase()
    const hash = (await prisma.manual.findUniqueOrThrow({ where: { id: manual.id } })).sharePasswordHash
    expect(hash).not.toContain('geheim')
    expect(await ctx.ports.passwords.verify(hash ?? '', 'geheim-1')).toBe(true)
    const audit = await prisma.auditLog.findFirstOrThrow({ where: { subjectId: manual.id } })
    expect(audit.data).toEqual({ sharePassword: 'set' })
    expect((await updateManualSettings(ctx, { id: manual.id, enableAi: true })).hasSharePassword).toBe(true)
    expect((await updateManualSettings(ctx, { id: manual.id, sharePassword: null })).hasSharePassword).toBe(false)
  })

  test('[MAN-03] rejects a taken address on its field, and changes nothing', async () => {
    const ctx = await testContext(library.admin)
    const manual = await aManual(library.tenantId, library.space.id)
    const other = await aManual(library.tenantId, library.space.id)
    const change = { id: manual.id, manualCode: other.code.toUpperCase(), enableAi: false }
    const error = await expectCode(updateManualSettings(ctx, change), 'manualCodeTaken')
    expect(error.details.fields).toEqual({ manualCode: { key: 'taken' } })
    expect((await getManual(ctx, manual)).enableAi).toBe(true)
    expect((await updateManualSettings(ctx, { id: manual.id, manualCode: manual.code.toUpperCase() })).manualCode).toBe(
      manual.code.toUpperCase(),
    )
  })

  test('[PERM-04] refuses editors, and reveals nothing to others', async () => {
    const { id } = library.manual
    for (const change of [updateManual, updateManualSettings]) {
      await expectCode(change(await testContext(library.editor), { id }), 'forbidden')
      await expectCode(change(await testContext(library.nobody), { id }), 'notFound')
      await expectCode(change(await testContext(stranger), { id }), 'notFound')
      await expectCode(change(await testContext(visitor(library.tenantId)), { id }), 'unauthenticated')
    }
    expect(await auditOf(library.tenantId, id)).toEqual([])
  })
})

describe('deleteManual', () => {
  test('[MAN-05] requires the name as confirmation', async () => {
    const manual = await aManual(library.tenantId, library.space.id, { name: 'Gone' })
    const ctx = await testContext(library.admin)
    await expectCode(deleteManual(ctx, { id: manual.id, name: '' }), 'confirmMismatch')
    await expectCode(deleteManual(ctx, { id: manual.id, name: 'gone' }), 'confirmMismatch')
    const before = await epochOf(manual.id)
    await deleteManual(ctx, { id: manual.id, name: 'Gone' })
    await expectCode(getManual(ctx, manual), 'notFound')
    expect(await epochOf(manual.id)).toBeGreaterThan(before)
    expect(await auditOf(library.tenantId, manual.id)).toEqual(['manual.delete'])
  })

  test('[MAN-05] refuses editors, and reveals nothing to others', async () => {
    const input = { id: library.manual.id, name: library.manual.name }
    await expectCode(deleteManual(await testContext(library.editor), input), 'forbidden')
    await expectCode(deleteManual(await testContext(library.nobody), input), 'notFound')
    await expectCode(deleteManual(await testContext(stranger), input), 'notFound')
  })
})

const letters = (text: string) => [...text].map((c) => String.fromCharCode(97 + (c.charCodeAt(0) % 26))).join('')
