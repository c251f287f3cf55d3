// The first sign-in of somebody whom the tenant's own provider knows, when the tenant lets such people in (AUTH-04). They see nothing
// until somebody gives them a permission (specification §6), and are asked for an account name (AUTH-13).

import type { DomainContext, ForeignPerson } from '../../kernel/index.ts'
import { createId, transact, writeAudit } from '../../kernel/index.ts'
import { insertPerson, mailTaken } from '../identity/new-user.repo.ts'
import { insertMember } from '../tenants/tenant.repo.ts'
import { type ForeignKey, insertLink } from './linked-account.repo.ts'
import { personName } from './person-name.ts'

/** Makes person, membership and link; answers the person's id. */
export async function joinByProvider(
  ctx: DomainContext,
  tenantId: string,
  person: ForeignPerson,
  key: ForeignKey,
): Promise<string> {
  const memberId = createId()
  // An address that is somebody's here says nothing: accounts are never brought together by it.
  const email = person.email !== null && !(await mailTaken(ctx.db, person.email)) ? person.email : null
  return transact(ctx, async (tx) => {
    const name = personName(person.name)
    const userId = await insertPerson(tx, { name, email, phone: null, account: null, source: 'oidc' })
    await insertLink(tx, userId, key)
    await insertMember(tx, { id: memberId, tenantId, userId, role: 'member' })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.join',
      subject: 'member',
      subjectId: memberId,
      data: { provider: key.provider },
    })
    return userId
  })
}
