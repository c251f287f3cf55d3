// Branding by domain (specification §3 'System appearance', §7 uiConfig): operators manage all, administrators their tenant's.
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { clientVerb, nullVerb } from '../../trpc/verbs.ts'

export const appearance = router({
  look: openCall
    .input(contracts.ByDomain)
    .query(
      ({ ctx, input }): Promise<contracts.TenantBranding> => people.tenantBranding(ctx.domain, { host: input.domain }),
    ),
  list: memberCall.input(contracts.ListBrandingInput).query(clientVerb(people.listBranding)),
  get: memberCall.input(contracts.ById).query(clientVerb(people.getBranding)),
  create: memberCall.input(contracts.CreateBrandingInput).mutation(clientVerb(people.createBranding)),
  update: memberCall.input(contracts.UpdateBrandingInput).mutation(clientVerb(people.updateBranding)),
  check: memberCall.input(contracts.ById).mutation(clientVerb(people.checkBrandingDomain)),
  decide: memberCall.input(contracts.DecideDomainInput).mutation(clientVerb(people.decideBrandingDomain)),
  delete: memberCall.input(contracts.ById).mutation(nullVerb(people.deleteBranding)),
})
