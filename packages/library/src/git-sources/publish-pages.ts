// Articles that a run wrote are published, where the settings say so.
import { type DomainContext, DomainError, tenantOf } from '@lectern/kernel'
import { publishArticle } from '../publishing/index.ts'
import { findRun } from './run.repo.ts'

/** Returns how many; those that cannot be published, such as empty ones, stay drafts. */
export async function publishPages(ctx: DomainContext, runId: string): Promise<number> {
  const run = await findRun(ctx.db, tenantOf(ctx.actor) ?? '', runId)
  const ids = Array.isArray(run?.toPublish) ? run.toPublish.map(String) : []
  let published = 0
  for (const id of ids) {
    try {
      published += (await publishArticle(ctx, { id })).published
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return published
}
