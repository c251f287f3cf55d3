// Closing one's own account: not at once, not as the only administrator, and without a trace of the name afterwards (ACC-02).
import { aLibrary, aMember, anArticle, expectCode, system, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { closeAccount, closeDueAccounts, keepAccount } from './index.ts'

const NO_PROOF = { password: '', factorCode: '', contactCode: '' }
const DAY_MS = 24 * 60 * 60_000
const db = testDatabase()
const { prisma } = db
const run = async (days: number) => {
  const base = await testContext(system(''))
  const contextOf = (tenantId: string) => ({ ...base, actor: system(tenantId) })
  return closeDueAccounts(db, contextOf, new Date(Date.now() + days * DAY_MS))
}
const auditOfUser = async (userId: string) =>
  (await prisma.auditLog.findMany({ where: { subjectId: userId, subjectType: 'user' }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

test('deletes the account after 14 days, and leaves its articles to the organisation', async () => {
  const { editor, manual, tenantId } = await aLibrary()
  const article = await anArticle(tenantId, manual.id)
  const email = `${editor.userId}@example.com`
  await prisma.user.update({ where: { id: editor.userId }, data: { email, emailVerified: true } })
  await prisma.session.create({
    data: { id: editor.userId, token: editor.userId, userId: editor.userId, expiresAt: new Date(Date.now() + DAY_MS) },
  })
  const proof = closeAccount(await testContext(editor), NO_PROOF)
  await expectCode(proof, 'invalidInput')
  await prisma.user.update({ where: { id: editor.userId }, data: { emailVerified: false } })
  const { closingTime } = await closeAccount(await testContext(editor), NO_PROOF)
  expect(Math.round((Date.parse(closingTime) - Date.now()) / DAY_MS)).toBe(14)
  expect(await prisma.session.count({ where: { userId: editor.userId } })).toBe(0)
  expect(await run(13)).toBe(0)
  expect(await run(15)).toBe(1)
  expect(await prisma.user.count({ where: { id: editor.userId } })).toBe(0)
  expect(await prisma.member.count({ where: { id: editor.memberId } })).toBe(0)
  expect(await prisma.article.count({ where: { id: article.id } })).toBe(1)
  expect(await auditOfUser(editor.userId)).toEqual(['user.close', 'user.closed'])
})

test('keeps an account whose owner takes it back', async () => {
  const { viewer } = await aLibrary()
  const ctx = await testContext(viewer)
  await closeAccount(ctx, NO_PROOF)
  await keepAccount(ctx)
  expect(await run(15)).toBe(0)
  expect(await auditOfUser(viewer.userId)).toEqual(['user.close', 'user.keep'])
})

test('refuses the only administrator, and names the organisation', async () => {
  const { tenantAdmin, tenantId } = await aLibrary()
  const ctx = await testContext(tenantAdmin)
  const { name } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  const error = await expectCode(closeAccount(ctx, NO_PROOF), 'soleAdministrator')
  expect(error.details.params).toEqual({ tenants: name })
  const other = await aMember(tenantId, { role: 'tenantAdmin' })
  await closeAccount(ctx, NO_PROOF)
  await expectCode(closeAccount(await testContext(other), NO_PROOF), 'soleAdministrator')
  // The other one leaves meanwhile: the account waits.
  await prisma.member.delete({ where: { id: other.memberId } })
  expect(await run(15)).toBe(0)
  expect(await prisma.user.count({ where: { id: tenantAdmin.userId } })).toBe(1)
})

test('refuses sessions that an organisation vouches for', async () => {
  const { viewer } = await aLibrary()
  await expectCode(closeAccount(await testContext({ ...viewer, binding: 'account' }), NO_PROOF), 'accountManaged')
})
