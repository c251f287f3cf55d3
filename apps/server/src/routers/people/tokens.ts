// The tenant's tokens for outside programs (specification §2 'Enterprise settings'): looked at, refreshed, revoked.
import { ByTokenKind, type FoundToken, type IssuedToken } from '@lectern/contracts'
import { findToken, refreshToken, revokeToken } from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'

export const token = router({
  find: memberCall.input(ByTokenKind).query(({ ctx, input }): Promise<FoundToken> => findToken(ctx.domain, input)),
  refresh: memberCall
    .input(ByTokenKind)
    .mutation(({ ctx, input }): Promise<IssuedToken> => refreshToken(ctx.domain, input)),
  revoke: memberCall.input(ByTokenKind).mutation(async ({ ctx, input }): Promise<null> => {
    await revokeToken(ctx.domain, input)
    return null
  }),
})
