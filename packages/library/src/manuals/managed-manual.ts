// Whoever changes what is set for a whole manual.
import { authorizeManual, type DomainContext, type TenantActor, tenantActor } from '@lectern/kernel'
import { findManual } from './manual.repo.ts'

/** The actor, who may change the settings of the manual. Errors: unauthenticated, notFound, forbidden. */
export async function managedManual(ctx: DomainContext, manualId: string): Promise<TenantActor> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManual(ctx, actor, manualId), 'settings')
  return actor
}
