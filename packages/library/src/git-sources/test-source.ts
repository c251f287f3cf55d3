// Tries a repository without storing anything.
import type { GitTest, TestGitSourceInput } from '@lectern/contracts'
import { type DomainContext, DomainError, GitFailed } from '@lectern/kernel'
import { managedManual } from '../manuals/managed-manual.ts'
import { reasonText } from './run.present.ts'
import { requireAllowed, sealedToken } from './settings.ts'
import { findSource } from './source.repo.ts'

/** Limit of an organisation, so that nobody scans a network by trying addresses. */
const TRIES_PER_MINUTE = 20

/** Errors: unauthenticated, notFound, forbidden, gitOff, tooManyRequests, invalidInput (as setGitSource). */
export async function testGitSource(ctx: DomainContext, input: TestGitSourceInput): Promise<GitTest> {
  const { tenantId } = await managedManual(ctx, input.manualId)
  const old = await findSource(ctx.db, tenantId, input.manualId)
  const sealed = sealedToken(ctx, old, input)
  requireAllowed(ctx, input.address)
  const retryAfter = await ctx.ports.rateLimiter.take(`git-test ${tenantId}`, TRIES_PER_MINUTE)
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
  const { address, branch, userName } = input
  const token = input.token ?? (sealed === null ? '' : ctx.ports.secrets.open(sealed))
  try {
    const head = await ctx.ports.git.look({ address, branch, userName, token })
    return { ok: true, reason: null, message: '', detail: '', branch: head.branch, commit: head.commit }
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error
    const { reason, detail } = error
    return { ok: false, reason, message: reasonText(ctx.lang, reason, detail), detail, branch: '', commit: '' }
  }
}
