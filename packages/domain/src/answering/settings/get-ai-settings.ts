// AI settings of the enterprise, for its administrators (specification §2 'Enterprise settings'; TEN-05, AI-03).
import type { AiSettings } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantAdminMember } from '../../kernel/index.ts'
import { presentAiSettings } from './ai-settings.present.ts'
import { indexProgress } from './index-progress.ts'
import { findUsage } from './quota.repo.ts'
import { monthOf } from './quota.ts'
import { findTenantAi } from './tenant-ai.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function getAiSettings(ctx: DomainContext): Promise<AiSettings> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const now = ctx.now()
  const month = monthOf(now)
  const [row, usage, index] = await Promise.all([
    findTenantAi(ctx.db, tenantId),
    findUsage(ctx.db, { tenantId, month }),
    indexProgress(ctx, tenantId),
  ])
  if (!row) throw notFound()
  return presentAiSettings({ row, usage, month, platformModel: ctx.ports.chatModel !== null, index, now })
}
