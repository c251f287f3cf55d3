// One version of an article with its text.
import type { ById, Version } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { loadVersion } from './load-version.ts'
import { presentVersion } from './version.present.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function getVersion(ctx: DomainContext, input: ById): Promise<Version> {
  const { version } = await loadVersion(ctx, input.id, 'view')
  return presentVersion(version)
}
