// Branding by domain (specification §3 'System appearance', §7 uiConfig): operators manage all, administrators their tenant's.
import {
  type Branding,
  type BrandingPage,
  ByDomain,
  ById,
  CreateBrandingInput,
  type Created,
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

export const appearance = router({
  look: openCall
    .input(ByDomain)
    .query(({ ctx, input }): Promise<TenantBranding> => tenantBranding(ctx.domain, { host: input.domain })),
  list: memberCall
    .input(ListBrandingInput)
    .query(({ ctx, input }): Promise<BrandingPage> => listBranding(ctx.domain, input, ctx.client)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Branding> => getBranding(ctx.domain, input, ctx.client)),
  create: memberCall
    .input(CreateBrandingInput)
    .mutation(({ ctx, input }): Promise<Created> => createBranding(ctx.domain, input, ctx.client)),
  update: memberCall
    .input(UpdateBrandingInput)
    .mutation(({ ctx, input }): Promise<Branding> => updateBranding(ctx.domain, input, ctx.client)),
  check: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<Branding> => checkBrandingDomain(ctx.domain, input, ctx.client)),
  decide: memberCall
    .input(DecideDomainInput)
    .mutation(({ ctx, input }): Promise<Branding> => decideBrandingDomain(ctx.domain, input, ctx.client)),
  delete: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await deleteBranding(ctx.domain, input)
    return null
  }),
})
