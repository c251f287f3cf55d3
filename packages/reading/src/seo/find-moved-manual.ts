// Redirects from an earlier address suffix of a manual to its current one (SEO-03).
import { type DomainContext, DomainError, notFound } from '@lectern/kernel'
import { authorizeReader } from '../reader/authorize-reader.ts'
import { findReaderManual } from '../reader/reader.repo.ts'
import { findOldCode } from './manual-seo.repo.ts'

/**
 * The manual's current suffix. Callers who would be refused at the new address are redirected too; only those for whom the manual
 * does not exist are not. Errors: notFound.
 */
export async function findMovedManual(ctx: DomainContext, oldCode: string): Promise<{ manualCode: string }> {
  const manualId = await findOldCode(ctx, oldCode)
  const manual = manualId === undefined ? undefined : await findReaderManual(ctx, { manualId })
  if (!manual) throw notFound('manual')
  try {
    await authorizeReader(ctx, manual, undefined)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'notFound') throw error
  }
  return { manualCode: manual.code }
}
