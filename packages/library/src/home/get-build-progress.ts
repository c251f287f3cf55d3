// Share of published articles in the manuals where the actor works (specification §2 'build-progress percentage').
import type { BuildProgress } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { tenantActor } from '@lectern/kernel'
import { countProgress } from './progress.repo.ts'
import { percentOf } from './progress-rules.ts'

/** Counts documents and tables, not folders. An article changed since publishing counts as published. */
export async function getBuildProgress(ctx: DomainContext): Promise<BuildProgress> {
  const counts = await countProgress(ctx, tenantActor(ctx))
  return { ...counts, percent: percentOf(counts.published, counts.articles) }
}
