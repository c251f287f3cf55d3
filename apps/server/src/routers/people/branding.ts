// Branding by domain (specification §3 'System appearance', §7 uiConfig): operators manage all, administrators their tenant's.
import {
  ByDomain,
  ById,
  CreateBrandingInput,
  DecideDomainInput,
  ListBrandingInput,
  type TenantBranding,
  UpdateBrandingInput,
} from '@lectern/contracts'
import {
  checkBrandingDomain,
  createBranding,
  decideBrandingDomain,
  deleteBranding,
  getBranding,
  listBranding,
  tenantBranding,
  updateBranding,
} from '@lectern/people'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { clientVerb, nullVerb } from '../../trpc/verbs.ts'

export const appearance = router({
  look: openCall
    .input(ByDomain)
    .query(({ ctx, input }): Promise<TenantBranding> => tenantBranding(ctx.domain, { host: input.domain })),
  list: memberCall.input(ListBrandingInput).query(clientVerb(listBranding)),
  get: memberCall.input(ById).query(clientVerb(getBranding)),
  create: memberCall.input(CreateBrandingInput).mutation(clientVerb(createBranding)),
  update: memberCall.input(UpdateBrandingInput).mutation(clientVerb(updateBranding)),
  check: memberCall.input(ById).mutation(clientVerb(checkBrandingDomain)),
  decide: memberCall.input(DecideDomainInput).mutation(clientVerb(decideBrandingDomain)),
  delete: memberCall.input(ById).mutation(nullVerb(deleteBranding)),
})
