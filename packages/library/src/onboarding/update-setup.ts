// Stores how far the guided setup of an organisation is; its answers are stored where they belong, by the verbs of their areas.
import type { Onboarding, UpdateSetupInput } from '@lectern/contracts'
import { type DomainContext, requireTenantAdminMember, transact, writeAudit } from '@lectern/kernel'
import { getOnboarding } from './get-onboarding.ts'
import { writeSetup } from './onboarding.repo.ts'

/** For all administrators: another one goes on with it. Errors: unauthenticated, roleRequired. */
export async function updateSetup(ctx: DomainContext, { step }: UpdateSetupInput): Promise<Onboarding> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    await writeSetup(tx, tenantId, step)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'tenant.update',
      subject: 'tenant',
      subjectId: tenantId,
      data: { setup: step },
    })
  })
  return getOnboarding(ctx)
}
