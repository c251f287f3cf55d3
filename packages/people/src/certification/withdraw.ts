// Takes an application back, or a certification that has passed: its number is forgotten at once, its documents are deleted with the next
// clean-up and opened for nobody (specification §4 'can be withdrawn').
import type { ById, Certification } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound, transact, writeAudit } from '@lectern/kernel'
import { presentCertification } from './certification.present.ts'
import { endCertification, findCertification } from './certification.repo.ts'
import { auditTenant, type Owner, personOwner, tenantOwner } from './owner.ts'

/** The person's own. Errors: those of the account, notFound, certificationEnded (refused or withdrawn). */
export const withdrawCertification = async (ctx: DomainContext, input: ById): Promise<Certification> =>
  withdraw(ctx, personOwner(ctx), input)

/** The organisation's. Errors: unauthenticated, roleRequired, notFound, certificationEnded. */
export const withdrawTenantCertification = async (ctx: DomainContext, input: ById): Promise<Certification> =>
  withdraw(ctx, tenantOwner(ctx), input)

async function withdraw(ctx: DomainContext, owner: Owner, { id }: ById): Promise<Certification> {
  const row = await findCertification(ctx.db, owner, id)
  if (!row) throw notFound('certification')
  const ending = { state: 'withdrawn', endedAt: ctx.now(), documentNumber: '' }
  await transact(ctx, async (tx) => {
    if (!(await endCertification(tx, id, ['auditing', 'passed'], ending))) throw new DomainError('certificationEnded')
    await writeAudit(tx, ctx, {
      tenantId: auditTenant(ctx, owner),
      action: 'certification.withdraw',
      subject: 'certification',
      subjectId: id,
      data: { from: row.state },
    })
  })
  return presentCertification({ ...row, ...ending }, owner)
}
