// The tenant's tokens for outside programs (specification §2 'Enterprise settings'): shown, refreshed, revoked.
import { ByTokenKind } from '@lectern/contracts'
import { findToken, refreshToken, revokeToken } from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { nullVerb, verb } from '../../trpc/verbs.ts'

export const token = router({
  find: memberCall.input(ByTokenKind).query(verb(findToken)),
  refresh: memberCall.input(ByTokenKind).mutation(verb(refreshToken)),
  revoke: memberCall.input(ByTokenKind).mutation(nullVerb(revokeToken)),
})
