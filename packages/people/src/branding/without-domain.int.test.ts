// Branding without a domain: name and logo at once, for the whole organisation, and for nobody else.
import {
  aMember,
  aTenant,
  auditOf,
  expectCode,
  operator,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { login } from '../sign-in/index.ts'
import { createMember } from '../tenants/index.ts'
import {
  createBranding,
  decideBrandingDomain,
  deleteBranding,
  listBranding,
  tenantBranding,
  updateBranding,
} from './index.ts'

const PLATFORM = { ownHosts: ['platform.test'], publicUrl: 'https://platform.test' }
const page = { current: 1, size: 10 }
const { prisma } = testDatabase()

async function anOrganisation() {
  const { id: tenantId } = await aTenant()
  const host = `${tenantId}.own.test`
  await prisma.tenantDomain.create({ data: { host, tenantId } })
  const administrator = await aMember(tenantId, { role: 'tenantAdmin' })
  return { tenantId, host, ctx: await testContext(administrator) }
}

async function aPicture(tenantId: string, createdBy: string) {
  const id = `p${tenantId}`
  const row = { mime: 'image/png', size: 10n, sha256: id, storageKey: id, fileName: 'logo.png' }
  await prisma.storedFile.create({ data: { id, tenantId, createdBy, ...row } })
  return id
}

test('[TEN-10] needs no proof, is the default, and is shown to members and visitors', async () => {
  const { tenantId, host, ctx } = await anOrganisation()
  const { actor } = ctx
  const logo = await aPicture(tenantId, actor.type === 'member' ? actor.memberId : '')
  const { id } = await createBranding(ctx, { domain: '', systemName: 'Acme help', logo }, PLATFORM)
  expect((await listBranding(ctx, page, PLATFORM)).records).toMatchObject([
    {
      domain: '',
      isDefault: true,
      verification: { state: 'verified', needs: 'nothing' },
      abilities: { reject: false },
    },
  ])
  expect(await tenantBranding(ctx, { host })).toMatchObject({
    systemName: 'Acme help',
    logo: `/look/${id}/logo?v=${logo}`,
  })
  const account = `a${tenantId}`
  const person = { account, name: 'Ada', password: 'Right-Password1', role: 'member' } as const
  await createMember(await testContext(system(tenantId)), person)
  const { userInfo } = await login(await testContext(visitor(''), { ip: tenantId }), person)
  expect(userInfo).toMatchObject({ systemName: 'Acme help', systemLogo: `/look/${id}/logo?v=${logo}` })
  expect(await auditOf(tenantId, id)).toEqual(['appearance.create'])
})

test('[TEN-10] changes no host: those of others and requests without one stay the same', async () => {
  const [mine, theirs] = [await anOrganisation(), await anOrganisation()]
  const before = await tenantBranding(theirs.ctx, { host: '' })
  await createBranding(mine.ctx, { domain: ' ', systemName: 'Mine' }, PLATFORM)
  await createBranding(theirs.ctx, { domain: '', systemName: 'Theirs' }, PLATFORM)
  expect(await tenantBranding(mine.ctx, { host: mine.host })).toMatchObject({ systemName: 'Mine' })
  expect(await tenantBranding(theirs.ctx, { host: theirs.host })).toMatchObject({ systemName: 'Theirs' })
  expect(await tenantBranding(theirs.ctx, { host: '' })).toEqual(before)
  expect(await prisma.tenantDomain.count({ where: { host: '' } })).toBe(0)
})

test('[TEN-10] is limited to one per organisation; a domain still needs proof, and a certificate needs a domain', async () => {
  const { ctx } = await anOrganisation()
  const { id } = await createBranding(ctx, { domain: '', systemName: 'Acme' }, PLATFORM)
  await expectCode(createBranding(ctx, { domain: '', systemName: 'Again' }, PLATFORM), 'nameTaken')
  const pem = { certificate: 'x', certificateKey: 'x' }
  await expectCode(updateBranding(ctx, { id, ...pem }, PLATFORM), 'invalidInput')
  await expectCode(
    decideBrandingDomain(await testContext(operator()), { id, approve: false, reason: 'no' }, PLATFORM),
    'notFound',
  )
  const moved = await updateBranding(ctx, { id, domain: `help.${id}.example.com` }, PLATFORM)
  expect(moved.verification.state).toBe('pending')
  expect(await updateBranding(ctx, { id, domain: '' }, PLATFORM)).toMatchObject({
    domain: '',
    isDefault: true,
    verification: { state: 'verified' },
  })
  await deleteBranding(ctx, { id })
  expect((await listBranding(ctx, page, PLATFORM)).total).toBe(0)
})
