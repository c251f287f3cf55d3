// Pure rules: who may read what a manual has published (specification §4 'Manual publicity', §6). The SQL predicate
// `readableManuals` says the same; a test compares the two over all combinations.
import type { LinkPermission, ReleaseScope, ReleaseType, ResourceRole } from '@lectern/contracts'
import { isReader } from '@lectern/kernel'

/** `colleague`: a member of the manual's tenant. `outsider`: signed in, but elsewhere. */
export type ReaderKind = 'visitor' | 'colleague' | 'outsider' | 'operator'

export type ReaderFacts = {
  /** A disabled tenant has nothing public, and no members. */
  tenantEnabled: boolean
  reader: ReaderKind
  /** Role on the manual; always `none` but for colleagues. */
  role: ResourceRole
  releaseType: ReleaseType
  releaseScope: ReleaseScope
  linkPermission: LinkPermission
  hasSharePassword: boolean
  /** The share password was entered, now or before. */
  unlocked: boolean
}

/**
 * `unknown` is for people of other tenants: to them a manual that is not open to everybody does not exist.
 * `login`: signing in may help. `password`: only the share password is missing.
 */
export type ReaderDecision = 'allowed' | 'notPublic' | 'login' | 'noPermission' | 'unknown' | 'password'

export function decideReader(facts: ReaderFacts): ReaderDecision {
  if (facts.tenantEnabled && isReader(facts.role)) return 'allowed'
  if (!facts.tenantEnabled || facts.releaseType === 'private')
    return facts.reader === 'outsider' ? 'unknown' : 'notPublic'
  const opened = isOpenTo(facts.reader, facts.releaseScope, facts.linkPermission)
  if (opened) return facts.hasSharePassword && !facts.unlocked ? 'password' : 'allowed'
  return REFUSALS[facts.reader]
}

const REFUSALS: Record<ReaderKind, ReaderDecision> = {
  visitor: 'login',
  colleague: 'noPermission',
  outsider: 'unknown',
  operator: 'noPermission',
}

function isOpenTo(reader: ReaderKind, scope: ReleaseScope, link: LinkPermission): boolean {
  switch (scope) {
    case 'members':
      return false
    case 'internal':
      return reader === 'colleague'
    case 'external':
      return reader === 'colleague' || link === 'public'
  }
}
