// Operators make an organisation while the product runs, together with its administrator (specification §3 Tenant, §6 'Platform operator').
import type { CreatedTenant, CreateTenantInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  createLetters,
  createSecret,
  isUniqueViolation,
  nameTaken,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { insertManagedUsers, insertUserWithPassword } from '../identity/new-user.repo.ts'
import { sendWelcomesSoon } from '../welcome/send-welcomes.ts'
import { wantWelcomes } from '../welcome/welcome.repo.ts'
import { requirePlatform } from './platform-actor.ts'
import { accountExists, findTenantByCode, insertMember, insertTenant } from './tenant.repo.ts'

const GIGABYTE = 1024n ** 3n
const PASSWORD = 20

/**
 * The administrator is welcomed by mail or SMS, whose link opens the account; without a contact the answer has a password. Links begin
 * with `site.origin`. Errors: unauthenticated, roleRequired, nameTaken (code, account).
 */
export async function foundTenant(
  ctx: DomainContext,
  input: CreateTenantInput,
  site: { origin: string },
): Promise<CreatedTenant> {
  requirePlatform(ctx)
  const { account, email, phone, personName, storageCapacity } = input
  const [id, memberId, userId] = [createId(), createId(), createId()]
  const code = input.code ?? `t${createLetters()}`
  if (await findTenantByCode(ctx.db, code)) throw nameTaken(['code'])
  if (await accountExists(ctx.db, account, undefined)) throw nameTaken(['account'])
  const password = email === undefined && phone === undefined ? createSecret().slice(0, PASSWORD) : null
  const passwordHash = password === null ? null : await ctx.ports.credentials.hashPassword(password)
  const { origin } = site
  await transact(ctx, async (tx) => {
    const maxStorageBytes = storageCapacity === undefined ? undefined : BigInt(storageCapacity) * GIGABYTE
    const tenant = { id, code, name: input.name, isDefault: false, source: 'operator', maxStorageBytes } as const
    await insertTenant(tx, tenant, undefined)
    const person = { userId, account, name: personName, managed: { by: id, email, phone } }
    if (passwordHash === null) await insertManagedUsers(tx, [{ ...person, source: 'administrator' }])
    else {
      const password = { accountId: createId(), passwordHash, passwordTypedAt: ctx.now() }
      await insertUserWithPassword(tx, { ...person, source: 'administrator', ...password })
    }
    await insertMember(tx, { id: memberId, tenantId: id, userId, role: 'tenantAdmin' })
    if (passwordHash === null) await wantWelcomes(tx, [{ memberId, tenantId: id, origin, lang: ctx.lang }], ctx.now())
    const entry = { tenantId: id, action: 'tenant.create', subject: 'tenant', subjectId: id } as const
    await writeAudit(tx, ctx, { ...entry, data: { code } })
    const first = { tenantId: id, action: 'member.create', subject: 'member', subjectId: memberId } as const
    await writeAudit(tx, ctx, { ...first, data: { role: 'tenantAdmin' } })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['account']) : error
  })
  if (password === null) await sendWelcomesSoon(ctx, id)
  return { id, code, account, password }
}
