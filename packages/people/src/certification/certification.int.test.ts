// [TEN-09] Certification on a real database and storage: submitted, withdrawn, decided; who sees which numbers and documents; what is deleted.
import { randomBytes } from 'node:crypto'
import { CERTIFICATION_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  aLibrary,
  aMember,
  aPng,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testLibrary,
  testPortsWith,
  visitor,
} from '@lectern/testing'
import { MALWARE, startClamd } from '@lectern/testing/stand-ins'
import { beforeEach, describe, expect, test } from 'vitest'
import { getOrganisation, organisationContact } from '../tenants/index.ts'
import {
  getAudited,
  listAudited,
  listCertifications,
  listTenantCertifications,
  openDocument,
  passCertification,
  refuseCertification,
  removeOldDocuments,
  submitCertification,
  submitTenantCertification,
  uploadDocument,
  withdrawCertification,
  withdrawTenantCertification,
} from './index.ts'

const SITE = { origin: 'https://help.test' }
const NUMBER = '11010519491231002X'
const PAGE = { current: 1, size: 20 }
const { prisma } = testDatabase()
let person: DomainContext
let auditor: DomainContext
const library = testLibrary()
const { tenantAdmin: admin } = library.as
beforeEach(async () => {
  person = await testContext(await aMember(library.tenantId))
  auditor = await testContext(operator())
})

async function* once(bytes: Uint8Array) {
  yield bytes
}
const PDF = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')
const upload = (
  ctx: DomainContext,
  kind: 'personal' | 'organisation',
  bytes: Uint8Array = aPng(3, 3),
  fileName = 'a.png',
) => uploadDocument(ctx, { kind, fileName, stream: once(bytes) })
const submit = async (ctx: DomainContext = person) =>
  submitCertification(ctx, {
    ...{ personName: '张三', documentType: 'idCard', documentNumber: NUMBER },
    documentIds: [(await upload(ctx, 'personal')).id],
  })
const ofTenant = async () =>
  submitTenantCertification(admin, {
    ...{ personName: '李四', documentType: 'passport', documentNumber: 'E12345678' },
    ...{ organisationName: 'Acme', organisationDocument: 'businessLicence', organisationCode: '91350100M000100Y43' },
    documentIds: [(await upload(admin, 'organisation')).id, (await upload(admin, 'organisation', PDF, 'b.pdf')).id],
  })
const later = (ctx: DomainContext, days: number) => new Date(ctx.now().getTime() + days * 86_400_000)
const stored = async (id: string) => prisma.certificationFile.findUniqueOrThrow({ where: { id } })

describe('[TEN-09] an application', () => {
  test('of a person is reviewed and approved, and the applicant is notified; the number is encrypted and masked', async () => {
    const sent = await submit()
    expect(sent).toMatchObject({ kind: 'personal', state: 'auditing', documentNumber: '110*************2X' })
    const row = await prisma.certification.findUniqueOrThrow({ where: { id: sent.id } })
    expect(JSON.stringify(row)).not.toContain(NUMBER)
    const page = await listAudited(auditor, { ...PAGE, name: '张三', state: 'auditing', kind: 'personal' })
    expect(page.records.find(({ id }) => id === sent.id)?.documentNumber).toBe('110*************2X')
    expect(await getAudited(auditor, { id: sent.id })).toMatchObject({ documentNumber: NUMBER, tenantName: '' })
    expect(await passCertification(auditor, { id: sent.id }, SITE)).toMatchObject({ state: 'passed' })
    expect(await listCertifications(person, PAGE)).toMatchObject({ total: 1, standing: 'passed' })
    const notifications = await prisma.notification.findMany({ where: { userId: row.submittedBy } })
    expect(notifications.map(({ kind }) => kind)).toEqual(['certificationPassed'])
    expect(await auditOf('', sent.id)).toEqual(expect.arrayContaining(['certification.view', 'certification.pass']))
    await expectCode(refuseCertification(auditor, { id: sent.id, reason: 'x' }, SITE), 'certificationEnded')
  })

  test('of an organisation is refused with a reason by mail too, and submitted again', async () => {
    const { userId } = library.tenantAdmin
    const email = `${randomBytes(6).toString('hex')}@example.com`
    await prisma.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
    const first = await ofTenant()
    await refuseCertification(auditor, { id: first.id, reason: 'Too dark' }, SITE)
    const mails = await prisma.outgoingMessage.findMany({ where: { recipient: email } })
    expect(mails).toMatchObject([{ kind: 'certificationRefused' }])
    expect(mails[0]?.text).toContain('Too dark')
    expect(await getOrganisation(admin)).toMatchObject({ certified: false })
    const second = await ofTenant()
    await passCertification(auditor, { id: second.id }, SITE)
    expect(await getOrganisation(admin)).toMatchObject({ certified: true })
    expect(await organisationContact(await testContext(library.viewer))).toMatchObject({ certified: true })
    expect(await organisationContact(await testContext((await aLibrary()).viewer))).toMatchObject({ certified: false })
    const { records, standing } = await listTenantCertifications(admin, PAGE)
    expect(standing).toBe('passed')
    expect(records.map(({ state, reason }) => [state, reason])).toEqual([
      ['passed', ''],
      ['refused', 'Too dark'],
    ])
  })

  test('allows one application, also when two are submitted at once', async () => {
    const both = await Promise.allSettled([submit(), submit()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectCode(submit(), 'certificationOpen')
    const { records, standing } = await listCertifications(person, PAGE)
    expect([records.length, standing]).toEqual([1, 'auditing'])
  })

  test('is withdrawn during or after review, which deletes number and documents', async () => {
    const { id, files } = await submit()
    const [file] = files
    const gone = await withdrawCertification(person, { id })
    expect(gone).toMatchObject({ state: 'withdrawn', files: [] })
    await expectCode(withdrawCertification(person, { id }), 'certificationEnded')
    await expectCode(passCertification(auditor, { id }, SITE), 'certificationEnded')
    expect((await prisma.certification.findUniqueOrThrow({ where: { id } })).documentNumber).toBe('')
    expect((await getAudited(auditor, { id })).documentNumber).toBe('110*************2X')
    for (const ctx of [person, auditor]) await expectCode(openDocument(ctx, { id: file?.id ?? '' }), 'notFound')
    const { id: again } = await submit()
    await passCertification(auditor, { id: again }, SITE)
    expect(await withdrawCertification(person, { id: again })).toMatchObject({ state: 'withdrawn' })
  })

  test('is hidden from everybody else', async () => {
    const { id } = await submit()
    const { id: tenants } = await ofTenant()
    const stranger = await testContext((await aLibrary()).tenantAdmin)
    for (const ctx of [admin, stranger]) await expectCode(withdrawCertification(ctx, { id }), 'notFound')
    await expectCode(withdrawTenantCertification(stranger, { id: tenants }), 'notFound')
    await expectCode(withdrawTenantCertification(admin, { id }), 'notFound')
    for (const work of [listTenantCertifications, listAudited]) await expectCode(work(person, PAGE), 'roleRequired')
    await expectCode(getAudited(admin, { id: tenants }), 'roleRequired')
    await expectCode(listCertifications(await testContext(visitor(library.tenantId)), PAGE), 'unauthenticated')
    expect(await listTenantCertifications(stranger, PAGE)).toMatchObject({ total: 0, standing: null })
  })
})

describe('[TEN-09] documents', () => {
  test('are recognised by their bytes, stored encrypted, and opened by operators and their owner only', async () => {
    const { id, files } = await ofTenant()
    expect(files.map(({ fileName, mime }) => [fileName, mime])).toEqual([
      ['a.webp', 'image/webp'],
      ['b.pdf', 'application/pdf'],
    ])
    const pdf = files[1]?.id ?? ''
    const parts: Uint8Array[] = []
    for await (const part of await admin.ports.storage.get((await stored(pdf)).storageKey)) parts.push(part)
    expect(Buffer.concat(parts).toString('latin1')).not.toContain('%PDF')
    for (const ctx of [admin, auditor])
      expect(Buffer.from((await openDocument(ctx, { id: pdf })).bytes)).toEqual(Buffer.from(PDF))
    expect(await auditOf(library.tenantId, id)).toEqual(expect.arrayContaining(['certification.open']))
    const colleague = await testContext(await aMember(library.tenantId, { role: 'tenantAdmin' }))
    for (const ctx of [person, colleague, await testContext((await aLibrary()).tenantAdmin)])
      await expectCode(openDocument(ctx, { id: pdf }), 'notFound')
    expect((await listTenantCertifications(colleague, PAGE)).records[0]?.files.map(({ open }) => open)).toEqual([
      false,
      false,
    ])
  })

  test('that are not yet submitted are hidden from others', async () => {
    const { id } = await upload(person, 'personal')
    await expectCode(openDocument(auditor, { id }), 'notFound')
    const documentType = 'passport' as const
    const input = { personName: '张三', documentType, documentNumber: 'E12345678', documentIds: [id] }
    const { details } = await expectCode(submitCertification(admin, input), 'invalidInput')
    expect(details.fields).toEqual({ documentIds: { key: 'unknownFile' } })
    expect((await listCertifications(admin, PAGE)).total).toBe(0)
    await expectCode(
      submitTenantCertification(admin, {
        ...input,
        ...{ organisationName: 'A', organisationDocument: 'other', organisationCode: 'ACME-1' },
      }),
      'invalidInput',
    )
  })

  test.each([
    ['HTML that is called a picture', '<html><script>alert(1)</script></html>', 'a.png', 'certificationFile'],
    ['a picture that only begins like one', '\u0089PNG\r\n\u001a\n0000', 'a.png', 'certificationFile'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'certificationFile'],
    ['nothing', '', 'a.pdf', 'fileEmpty'],
  ])('rejects %s', async (_, text, fileName, code) => {
    await expectCode(upload(person, 'personal', Buffer.from(text, 'latin1'), fileName), code as 'fileEmpty')
    expect(await prisma.certificationFile.count({ where: { tenantId: null, fileName } })).toBe(0)
  })

  test('rejects 51 MB during the upload, and too many pending documents', async () => {
    let sent = 0
    async function* endless() {
      for (; sent < 51; sent++) yield new Uint8Array(1024 * 1024)
    }
    await expectCode(uploadDocument(person, { kind: 'personal', fileName: 'a.pdf', stream: endless() }), 'fileTooLarge')
    expect(sent).toBeLessThanOrEqual(CERTIFICATION_LIMITS.fileMegabytes + 1)
    for (let n = 0; n < CERTIFICATION_LIMITS.pending; n++) await upload(person, 'personal', PDF, 'a.pdf')
    await expectCode(upload(person, 'personal', PDF, 'a.pdf'), 'certificationPending')
  })

  test('are refused when a virus scanner finds something in them', async () => {
    const clamd = await startClamd()
    const ports = await testPortsWith({ CLAMAV_ADDRESS: clamd.address })
    const infected = Buffer.concat([PDF, Buffer.from(MALWARE)])
    const uploading = upload({ ...person, ports }, 'personal', infected, 'a.pdf')
    await expectCode(uploading, 'fileInfected').finally(clamd.stop)
  })

  test('are deleted with the account, the organisation or the withdrawal, and some time after a refusal', async () => {
    const mine = await submit()
    const theirs = await ofTenant()
    const keys = await Promise.all(
      [...mine.files, ...theirs.files].map(async ({ id }) => (await stored(id)).storageKey),
    )
    expect(keys).toHaveLength(3)
    const deps = { db: admin.db, ports: admin.ports }
    await removeOldDocuments(deps, later(admin, 0))
    for (const { id } of [...mine.files, ...theirs.files]) await stored(id)
    await prisma.user.delete({
      where: { id: (await prisma.certification.findUniqueOrThrow({ where: { id: mine.id } })).submittedBy },
    })
    await prisma.tenant.delete({ where: { id: library.tenantId } })
    expect(await prisma.certification.count({ where: { id: { in: [mine.id, theirs.id] } } })).toBe(0)
    await removeOldDocuments(deps, later(admin, 2))
    expect(await prisma.certificationFile.count({ where: { storageKey: { in: keys } } })).toBe(0)
    const read = async (key: string) => {
      for await (const _ of await admin.ports.storage.get(key));
    }
    for (const key of keys) await expect(read(key)).rejects.toThrow()
  })

  test('of a refused application are stored for some time', async () => {
    const { id, files } = await submit()
    await refuseCertification(auditor, { id, reason: 'Blurred' }, SITE)
    const deps = { db: admin.db, ports: admin.ports }
    await removeOldDocuments(deps, later(admin, CERTIFICATION_LIMITS.days - 1))
    expect(await prisma.certificationFile.count({ where: { id: files[0]?.id ?? '' } })).toBe(1)
    await removeOldDocuments(deps, later(admin, CERTIFICATION_LIMITS.days + 1))
    expect(await prisma.certificationFile.count({ where: { id: files[0]?.id ?? '' } })).toBe(0)
    expect((await prisma.certification.findUniqueOrThrow({ where: { id } })).documentNumber).toBe('')
  })
})
