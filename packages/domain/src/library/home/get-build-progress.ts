// How far the manuals are in which the person works: how many of their articles are published (specification §2 'build-progress percentage').
import type { BuildProgress } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { countProgress } from './progress.repo.ts'
import { percentOf } from './progress-rules.ts'

/** Documents and tables count, folders do not; one that was changed after it was published counts as published. */
export async function getBuildProgress(ctx: DomainContext): Promise<BuildProgress> {
  const counts = await countProgress(ctx, tenantActor(ctx))
  return { ...counts, percent: percentOf(counts.published, counts.articles) }
}
