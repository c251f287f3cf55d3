// The way from an address suffix that a manual had before to the one it has (SEO-03).
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound } from '../../kernel/index.ts'
import { authorizeReader } from '../reader/authorize-reader.ts'
import { findReaderManual } from '../reader/reader.repo.ts'
import { findOldCode } from './old-code.repo.ts'

/**
 * The manual's suffix now. Whoever is told at its new address that he may not read it is sent there too; only those for whom it
 * does not exist are not. Errors: notFound.
 */
export async function findMovedManual(ctx: DomainContext, oldCode: string): Promise<{ manualCode: string }> {
  const manualId = await findOldCode(ctx, oldCode)
  const manual = manualId === undefined ? undefined : await findReaderManual(ctx, { manualId })
  if (!manual) throw notFound()
  try {
    await authorizeReader(ctx, manual, undefined)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'notFound') throw error
  }
  return { manualCode: manual.code }
}
