// How much of its capacity a tenant uses (specification §3 Tenant 'storage size'; TEN-11), told before somebody uploads.
import type { StorageUsage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { fileSettings, tenantActor } from '../../kernel/index.ts'
import { capacity } from './file.repo.ts'

/** Open to everybody in the tenant. Errors: unauthenticated, notFound (operators). */
export async function storageUsage(ctx: DomainContext): Promise<StorageUsage> {
  const { tenantId } = tenantActor(ctx)
  const { used, most } = await capacity(ctx, tenantId)
  return { usedBytes: used, maxBytes: most, maxFileSize: (await fileSettings(ctx)).maxFileSize }
}
