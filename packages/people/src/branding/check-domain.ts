// Looks whether the domain of a branding is proven, and gives it to its organisation then (TEN-10). Several may claim a domain; the first
// that proves it has it.
import type { Branding, ById } from '@lectern/contracts'
import { type DomainContext, DomainError, invalid, notFound } from '@lectern/kernel'
import { type BrandingRow, findBranding } from './branding.repo.ts'
import { recordProblem } from './domain.repo.ts'
import { type DomainNeeds, needsOf, type Platform, proofOf } from './domain-rules.ts'
import { grantDomain } from './grant-domain.ts'
import { brandingScope, getBranding } from './manage-branding.ts'

/** Checks a minute, of all domains of an organisation: each asks DNS and a site. */
const PER_MINUTE = 10

/**
 * The branding after the check; `verification.problem` says why the domain is not verified. Does nothing for a verified one.
 * Errors: unauthenticated, roleRequired, notFound, invalidInput (domain) when no proof would do, tooManyRequests.
 */
export async function checkBrandingDomain(ctx: DomainContext, { id }: ById, platform: Platform): Promise<Branding> {
  const row = await findBranding(ctx.db, brandingScope(ctx), id)
  if (!row) throw notFound('branding')
  const needs = needsOf(row, platform)
  if (needs === 'nothing') return getBranding(ctx, { id }, platform)
  refuseUnlessProof(needs)
  const retryAfter = await ctx.ports.rateLimiter.take(`domain ${row.tenantId}`, PER_MINUTE)
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })

  const proof = await findProof(ctx, row)
  if (proof === 'notFound' || proof === 'unreachable') await recordProblem(ctx.db, row, proof, ctx.now())
  else if (!(await grantDomain(ctx, row, proof))) await recordProblem(ctx.db, row, 'taken', ctx.now())
  return getBranding(ctx, { id }, platform)
}

const REFUSALS = {
  publicUrl: 'publicUrlMissing',
  otherDomain: 'domainReserved',
  operator: 'domainNeedsOperator',
} as const

/** Errors: invalidInput (domain). */
export function refuseUnlessProof(needs: Exclude<DomainNeeds, 'nothing'>): void {
  if (needs !== 'proof') throw invalid('domain', REFUSALS[needs])
}

/** By DNS or by the file; the domain is asked for both at once. */
async function findProof(
  { ports, log }: DomainContext,
  { domain, domainToken }: BrandingRow,
): Promise<'dns' | 'file' | 'notFound' | 'unreachable'> {
  const { record, file, text } = proofOf(domain, domainToken)
  const [records, content] = await Promise.allSettled([
    ports.domainProofs.records(record),
    ports.domainProofs.file(domain, file),
  ])
  if (records.status === 'fulfilled' && records.value.some((value) => value.trim() === text)) return 'dns'
  if (content.status === 'fulfilled' && content.value?.trim() === text) return 'file'
  if (records.status === 'fulfilled' || content.status === 'fulfilled') return 'notFound'
  log.info({ domain, err: records.reason }, 'a domain could not be checked')
  return 'unreachable'
}
