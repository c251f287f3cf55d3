// An administrator adds a person with account and password (specification §3 User, §5; TEN-02).
import type { AddMemberInput, Created } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  isUniqueViolation,
  nameTaken,
  requireTenantRights,
  requireTexts,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { requireFreeNames } from '../identity/free-names.ts'
import { hashNewPassword } from '../identity/new-password.ts'
import { insertManagedUsers, insertUserWithPassword } from '../identity/new-user.repo.ts'
import { insertMember } from '../tenants/tenant.repo.ts'
import { sendWelcomesSoon } from '../welcome/send-welcomes.ts'
import { wantWelcomes } from '../welcome/welcome.repo.ts'
import { writeGroups } from './group-member.repo.ts'

/**
 * Returns the id of the member. The account is of the tenant's making: it stays in this tenant until its owner proves a phone or an address.
 * What is typed here of these opens nothing, and may belong to others too. Without a password they are welcomed: a mail or an SMS explains the
 * sign-in; `site.origin` is the address of the product. Errors: roleRequired, nameTaken (account in use anywhere), takenLimit after too many of
 * them, notFound (a group), wordsRefused.
 */
export async function addMember(ctx: DomainContext, input: AddMemberInput, site: { origin: string }): Promise<Created> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const { account, name, email, phone } = input
  await requireFreeNames(ctx, actor, { account })
  const record = await requireTexts(ctx, { place: 'member', texts: { name } })
  const { password } = input
  const passwordHash = password === undefined ? null : await hashNewPassword(ctx, { password, names: [account] })
  const [id, userId] = [createId(), createId()]
  await transact(ctx, async (tx) => {
    const managed = { by: tenantId, email, phone }
    const person = { userId, account, name, managed, source: 'administrator' as const }
    if (passwordHash === null) await insertManagedUsers(tx, [person])
    else
      await insertUserWithPassword(tx, { ...person, accountId: createId(), passwordHash, passwordTypedAt: ctx.now() })
    await insertMember(tx, { id, tenantId, userId, role: 'member' })
    if (passwordHash === null) {
      await wantWelcomes(tx, [{ memberId: id, tenantId, origin: site.origin, lang: ctx.lang }], ctx.now())
    }
    if (input.groupIds) await writeGroups(tx, tenantId, id, input.groupIds)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.create',
      subject: 'member',
      subjectId: id,
      data: { role: 'member' },
    })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['account']) : error
  })
  await record(id)
  if (passwordHash === null) await sendWelcomesSoon(ctx, tenantId)
  return { id }
}
