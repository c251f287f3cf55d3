// The OpenID Connect providers of a tenant, for its administrators (AUTH-04).
import {
  ById,
  CreateIdentityProviderInput,
  type IdentityProvider,
  type IdentityProviders,
  UpdateIdentityProviderInput,
} from '@lectern/contracts'
import {
  checkIdentityProvider,
  createIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  updateIdentityProvider,
} from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

export const identityProvider = router({
  list: memberCall.query(({ ctx }): Promise<IdentityProviders> => listIdentityProviders(ctx.domain, ctx.client)),
  create: memberCall
    .input(CreateIdentityProviderInput)
    .mutation(({ ctx, input }): Promise<IdentityProvider> => createIdentityProvider(ctx.domain, input)),
  update: memberCall
    .input(UpdateIdentityProviderInput)
    .mutation(({ ctx, input }): Promise<IdentityProvider> => updateIdentityProvider(ctx.domain, input)),
  remove: memberCall.input(ById).mutation(({ ctx, input }): Promise<null> => removeIdentityProvider(ctx.domain, input)),
  check: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<null> => checkIdentityProvider(ctx.domain, input, ctx.client)),
})
