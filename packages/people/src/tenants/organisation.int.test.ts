// Basic information of an organisation: kept by its administrators, read by nobody else, its logo public.
import { UpdateOrganisationInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { uploadFile } from '@lectern/library'
import {
  aLibrary,
  aPng,
  apiToken,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { getOrganisation, openTenantLogo, organisationContact, updateOrganisation } from './index.ts'

const library = testLibrary()
const { tenantAdmin: admin } = library.as
const aPicture = async (ctx: DomainContext) => {
  const stream = (async function* () {
    yield aPng(3, 3)
  })()
  return (await uploadFile(ctx, { fileName: 'a.png', stream })).id
}
const contact = { contactName: 'Ada Lovelace', contactEmail: 'ada@example.com', contactPhone: '13800138000' }

describe('[TEN-01] basic information', () => {
  test('changes name, contact and logo, one by one or together, and audits it', async () => {
    const logo = await aPicture(admin)
    const saved = await updateOrganisation(admin, { name: 'Acme Help', logo, ...contact })
    expect(saved).toMatchObject({ id: library.tenantId, name: 'Acme Help', logo: { fileId: logo }, ...contact })
    expect(saved.logo?.url).toBe(`/look/${library.tenantId}/organisation?v=${logo}`)
    expect(await updateOrganisation(admin, { contactPhone: '' })).toEqual({ ...saved, contactPhone: '' })
    expect(await updateOrganisation(admin, { logo: null })).toMatchObject({ name: 'Acme Help', logo: null })
    expect(await getOrganisation(admin)).toMatchObject({ name: 'Acme Help', contactEmail: contact.contactEmail })
    expect(await auditOf(library.tenantId, library.tenantId)).toEqual(Array(3).fill('tenant.update'))
  })

  test('rejects an invalid name, address, phone number or picture', async () => {
    const wrong = [{ name: ' ' }, { contactEmail: 'ada' }, { contactPhone: '12' }, { contactName: 'x'.repeat(51) }]
    for (const input of wrong) expect(UpdateOrganisationInput.safeParse(input).success).toBe(false)
    const foreign = await aPicture(await testContext((await aLibrary()).tenantAdmin))
    const { details } = await expectCode(updateOrganisation(admin, { name: 'Other', logo: foreign }), 'invalidInput')
    expect(details.fields).toEqual({ logo: { key: 'unknownFile' } })
    expect((await getOrganisation(admin)).name).not.toBe('Other')
  })

  test('rejects all but administrators of the organisation and its API token', async () => {
    const { tenantId, editor } = library
    for (const work of [getOrganisation, (ctx: DomainContext) => updateOrganisation(ctx, { contactName: 'X' })]) {
      await expectCode(work(await testContext(editor)), 'roleRequired')
      await expectCode(work(await testContext(visitor(tenantId))), 'unauthenticated')
      await expectCode(work(await testContext(operator())), 'notFound')
      expect(await work(await testContext(apiToken(tenantId)))).toMatchObject({ id: tenantId })
    }
  })

  test('shows the contact to every member of the organisation, and to nobody outside', async () => {
    await updateOrganisation(admin, contact)
    for (const actor of [library.viewer, library.editor, library.tenantAdmin])
      expect(await organisationContact(await testContext(actor))).toEqual({ ...contact, certified: false })
    const other = await testContext((await aLibrary()).viewer)
    const nobody = { contactName: '', contactEmail: '', contactPhone: '' }
    expect(await organisationContact(other)).toEqual({ ...nobody, certified: false })
    await expectCode(organisationContact(await testContext(visitor(library.tenantId))), 'unauthenticated')
    await expectCode(organisationContact(await testContext(operator())), 'notFound')
  })

  test('shows the logo to everybody, and rejects a file of another organisation', async () => {
    await expectCode(openTenantLogo(admin, library.tenantId), 'notFound')
    await updateOrganisation(admin, { logo: await aPicture(admin) })
    expect(await openTenantLogo(await testContext(visitor('')), library.tenantId)).toMatchObject({ mime: 'image/png' })
    const foreign = await aPicture(await testContext((await aLibrary()).tenantAdmin))
    const where = { id: library.tenantId }
    await testDatabase().prisma.tenant.update({ where, data: { logoFileId: foreign } })
    await expectCode(openTenantLogo(admin, library.tenantId), 'notFound')
  })
})
