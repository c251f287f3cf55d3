// Branding by domain: who manages which, what branding must fulfil, and what visitors of a host see.
import { randomBytes } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { uploadFile } from '@lectern/library'
import {
  aLibrary,
  apiToken,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testPorts,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { tenantByHost } from '../tenants/index.ts'
import { CERTIFICATE, KEY, OTHER_KEY } from './certificate.fixture.ts'
import {
  createBranding,
  decideBrandingDomain,
  deleteBranding,
  getBranding,
  listBranding,
  openBrandingImage,
  tenantBranding,
  updateBranding,
} from './index.ts'

const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
const aDomain = () => `${unique('d')}.example.com`
const OWN = { ownHosts: ['main.example.com'], publicUrl: 'https://main.example.com' }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
let library: Awaited<ReturnType<typeof aLibrary>>
beforeAll(async () => {
  // Another organisation answers on hosts of nobody.
  await aLibrary()
  library = await aLibrary()
})
const asAdmin = () => testContext(library.tenantAdmin)
const asOperator = () => testContext(operator())

async function* bytes(data: Buffer) {
  yield data
}
const anImage = async (ctx: DomainContext, size = 0, fileName = 'icon.png') => {
  const data = Buffer.concat([PIXEL, Buffer.alloc(Math.max(0, size - PIXEL.byteLength))])
  return (await uploadFile(ctx, { fileName, stream: bytes(data) })).id
}
const approve = async (id: string) => decideBrandingDomain(await asOperator(), { id, approve: true }, OWN)
const look = async (host: string) => tenantBranding(await testContext(visitor('')), { host })

describe('[TEN-10] [AUTH-14] branding', () => {
  test('is shown to visitors of its domain, images included, and is audited', async () => {
    const ctx = await asAdmin()
    const domain = aDomain()
    const icon = await anImage(ctx)
    const input = {
      domain: domain.toUpperCase(),
      systemName: 'Acme Help',
      browserTabsIcon: icon,
      logo: icon,
      color: '#00852b',
    }
    const { id } = await createBranding(ctx, input, OWN)
    await approve(id)
    expect(await look(domain)).toEqual({
      systemName: 'Acme Help',
      browserTabsIcon: `/look/${id}/icon?v=${icon}`,
      logo: `/look/${id}/logo?v=${icon}`,
      headerImage: '',
      color: '#00852b',
      showWebSiteFlag: 'true',
    })
    expect(await tenantByHost(testDatabase(), domain)).toMatchObject({ id: library.tenantId })
    const open = async (place: 'icon' | 'header') =>
      openBrandingImage({ db: testDatabase(), ports: await testPorts() }, { id, place })
    expect(await open('icon')).toMatchObject({ mime: 'image/png', size: PIXEL.byteLength })
    await expectCode(open('header'), 'notFound')

    const next = await updateBranding(ctx, { id, color: '#00852b', showWebSite: false, browserTabsIcon: null }, OWN)
    expect(next).toMatchObject({
      color: '#00852b',
      showWebSite: false,
      browserTabsIcon: null,
      logo: { fileId: icon },
      domain,
    })
    expect(await look(domain)).toMatchObject({ showWebSiteFlag: 'false', browserTabsIcon: '' })
    await deleteBranding(ctx, { id })
    await expectCode(getBranding(ctx, { id }, OWN), 'notFound')
    expect((await tenantByHost(testDatabase(), domain))?.id).not.toBe(library.tenantId)
    expect(await auditOf(library.tenantId, id)).toEqual([
      'appearance.create',
      'appearance.approve',
      'appearance.update',
      'appearance.delete',
    ])
  })

  test('makes the first the default once its domain is verified; a new default replaces it; members see its name', async () => {
    const mine = await aLibrary()
    const ctx = await testContext(mine.tenantAdmin)
    const nameOf = async () =>
      (await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id: mine.tenantId } })).systemName
    const first = await createBranding(ctx, { domain: aDomain(), systemName: 'First' }, OWN)
    expect((await getBranding(ctx, first, OWN)).isDefault).toBe(false)
    expect(await nameOf()).not.toBe('First')
    await approve(first.id)
    expect((await getBranding(ctx, first, OWN)).isDefault).toBe(true)
    expect(await nameOf()).toBe('First')
    const second = await createBranding(ctx, { domain: aDomain(), systemName: 'Second', isDefault: true }, OWN)
    expect((await getBranding(ctx, first, OWN)).isDefault).toBe(false)
    expect((await getBranding(ctx, second, OWN)).isDefault).toBe(true)
    expect(await nameOf()).toBe('Second')
    const { records, total } = await listBranding(ctx, { current: 1, size: 10 }, OWN)
    expect({ total, names: records.map(({ systemName }) => systemName) }).toEqual({
      total: 2,
      names: ['Second', 'First'],
    })
  })

  test('assigns a domain once, also concurrently, and releases it with a change', async () => {
    const [mine, theirs] = [library.tenantId, (await aLibrary()).tenantId]
    const op = await asOperator()
    const domain = aDomain()
    const tries = await Promise.allSettled([
      createBranding(op, { domain, systemName: 'Mine', tenantId: mine }, OWN),
      createBranding(op, { domain, systemName: 'Theirs', tenantId: theirs }, OWN),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = { domain, systemName: 'Again' }
    const error = await expectCode(createBranding(op, { ...again, tenantId: theirs }, OWN), 'nameTaken')
    expect(error.details.fields).toEqual({ domain: { key: 'taken' } })
    await expectCode(createBranding(await testContext((await aLibrary()).tenantAdmin), again, OWN), 'nameTaken')

    const free = aDomain()
    const { id } = await createBranding(op, { domain: aDomain(), systemName: 'Moves', tenantId: theirs }, OWN)
    await expectCode(updateBranding(op, { id, domain }, OWN), 'nameTaken')
    expect((await updateBranding(op, { id, domain: free }, OWN)).domain).toBe(free)
    expect(await look(free)).toMatchObject({ systemName: 'Moves' })
  })

  test('rejects hosts of the product and invalid domains for a tenant, and accepts them for operators', async () => {
    const ctx = await asAdmin()
    const main = { domain: 'main.example.com', systemName: 'x' }
    const error = await expectCode(createBranding(ctx, main, OWN), 'invalidInput')
    expect(error.details.fields).toEqual({ domain: { key: 'domainReserved' } })
    await expectCode(createBranding(ctx, { domain: 'localhost', systemName: 'x' }, OWN), 'invalidInput')
    const host = unique('intranet')
    const { id } = await createBranding(await asOperator(), { domain: host, systemName: 'Inside' }, OWN)
    expect(await look(host)).toMatchObject({ systemName: 'Inside' })
    await deleteBranding(await asOperator(), { id })
  })

  test('accepts small jpg or png images of the owner', async () => {
    const ctx = await asAdmin()
    const problems = async (fields: object, by = ctx) => {
      const work = createBranding(by, { domain: aDomain(), systemName: 'x', ...fields }, OWN)
      return (await expectCode(work, 'invalidInput')).details.fields
    }
    expect(await problems({ browserTabsIcon: await anImage(ctx, 110_000) })).toEqual({
      browserTabsIcon: { key: 'imageSize', params: { max: 0.1 } },
    })
    expect(await problems({ logo: await anImage(ctx, 1_100_000), headerImage: 'nobodys' })).toEqual({
      logo: { key: 'imageSize', params: { max: 1 } },
      headerImage: { key: 'unknownFile' },
    })
    const text = (await uploadFile(ctx, { fileName: 'a.txt', stream: bytes(Buffer.from('text')) })).id
    expect(await problems({ logo: text })).toEqual({ logo: { key: 'imageKind' } })
    const theirs = await anImage(await testContext((await aLibrary()).tenantAdmin))
    expect(await problems({ logo: theirs })).toEqual({ logo: { key: 'unknownFile' } })
    expect(await problems({ logo: theirs }, await asOperator())).toEqual({ logo: { key: 'unknownFile' } })
  })

  test('stores a certificate with its key sealed, and never returns the key', async () => {
    const ctx = await asAdmin()
    const input = { domain: aDomain(), systemName: 'x', certificate: CERTIFICATE, certificateKey: KEY }
    const { id } = await createBranding(ctx, input, OWN)
    const shown = await getBranding(ctx, { id }, OWN)
    expect(shown.certificate).toMatchObject({ hosts: ['help.example.com', '*.docs.example.com'], matchesDomain: false })
    const line = KEY.split('\n')[1] ?? ''
    expect(JSON.stringify(shown)).not.toContain(line)
    const row = await testDatabase().prisma.appearance.findUniqueOrThrow({ where: { id } })
    expect(row.certificateKey).not.toContain(line)
    expect(ctx.ports.secrets.open(row.certificateKey ?? '')).toBe(KEY)
    expect((await updateBranding(ctx, { id, systemName: 'y' }, OWN)).certificate).not.toBeNull()
    expect((await updateBranding(ctx, { id, certificate: null }, OWN)).certificate).toBeNull()
    for (const [fields, problem] of [
      [{ certificate: 'x', certificateKey: KEY }, { certificate: { key: 'certificateInvalid' } }],
      [{ certificate: CERTIFICATE, certificateKey: OTHER_KEY }, { certificateKey: { key: 'keyMismatch' } }],
      [{ certificate: CERTIFICATE }, { certificateKey: { key: 'certificateAndKey' } }],
    ] as const) {
      const { details } = await expectCode(updateBranding(ctx, { id, ...fields }, OWN), 'invalidInput')
      expect(details.fields).toEqual(problem)
    }
  })
})

describe('[PERM-05] [PERM-06] permissions on branding', () => {
  test.each([
    ['a visitor', () => visitor(library.tenantId), 'unauthenticated'],
    ['a member', () => library.admin, 'roleRequired'],
    ['an API token', () => apiToken(library.tenantId), 'roleRequired'],
  ] as const)('rejects %s', async (_who, actor, code) => {
    const ctx = await testContext(actor())
    await expectCode(listBranding(ctx, { current: 1, size: 10 }, OWN), code)
    await expectCode(getBranding(ctx, { id: 'x' }, OWN), code)
    await expectCode(createBranding(ctx, { domain: aDomain(), systemName: 'x' }, OWN), code)
    await expectCode(updateBranding(ctx, { id: 'x' }, OWN), code)
    await expectCode(deleteBranding(ctx, { id: 'x' }), code)
  })

  test('hides branding of other tenants from an administrator; operators see all and may create one for a tenant', async () => {
    const { id } = await createBranding(await asAdmin(), { domain: aDomain(), systemName: 'Mine' }, OWN)
    const stranger = await aLibrary()
    const ctx = await testContext(stranger.tenantAdmin)
    await expectCode(getBranding(ctx, { id }, OWN), 'notFound')
    await expectCode(updateBranding(ctx, { id, systemName: 'Theirs' }, OWN), 'notFound')
    await expectCode(deleteBranding(ctx, { id }), 'notFound')
    expect((await listBranding(ctx, { current: 1, size: 10 }, OWN)).total).toBe(0)

    const op = await asOperator()
    expect(await getBranding(op, { id }, OWN)).toMatchObject({ tenantId: library.tenantId, tenantName: 'Tenant' })
    const domain = aDomain()
    const icon = await anImage(op)
    await createBranding(op, { domain, systemName: 'Given', tenantId: stranger.tenantId, browserTabsIcon: icon }, OWN)
    expect(await listBranding(ctx, { current: 1, size: 10 }, OWN)).toMatchObject({ records: [{ systemName: 'Given' }] })
    expect(await tenantByHost(testDatabase(), domain)).toMatchObject({ id: stranger.tenantId })
    const unknown = { domain: aDomain(), systemName: 'x', tenantId: 'nobody' }
    await expectCode(createBranding(op, unknown, OWN), 'invalidInput')
  })

  test('rejects branding on another tenant', async () => {
    const stranger = await aLibrary()
    const input = { domain: aDomain(), systemName: 'Mine', tenantId: stranger.tenantId }
    const { id } = await createBranding(await asAdmin(), input, OWN)
    expect(await getBranding(await asOperator(), { id }, OWN)).toMatchObject({ tenantId: library.tenantId })
  })
})
