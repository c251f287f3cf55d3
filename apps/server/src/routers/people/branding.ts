// Branding by domain (specification §3 'System appearance', §7 uiConfig): operators manage all, administrators their tenant's.
import {
  type Appearance,
  type AppearancePage,
  ByDomain,
  ById,
  CreateAppearanceInput,
  type Created,
  ListAppearancesInput,
  type TenantLook,
  UpdateAppearanceInput,
} from '@lectern/contracts'
import {
  createBranding,
  deleteBranding,
  getBranding,
  listBranding,
  tenantBranding,
  updateBranding,
} from '@lectern/domain'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const appearance = router({
  look: openCall
    .input(ByDomain)
    .query(({ ctx, input }): Promise<TenantLook> => tenantBranding(ctx.domain, { host: input.domain })),
  list: memberCall
    .input(ListAppearancesInput)
    .query(({ ctx, input }): Promise<AppearancePage> => listBranding(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Appearance> => getBranding(ctx.domain, input)),
  create: memberCall
    .input(CreateAppearanceInput)
    .mutation(({ ctx, input }): Promise<Created> => createBranding(ctx.domain, input, ctx.client)),
  update: memberCall
    .input(UpdateAppearanceInput)
    .mutation(({ ctx, input }): Promise<Appearance> => updateBranding(ctx.domain, input, ctx.client)),
  delete: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await deleteBranding(ctx.domain, input)
    return null
  }),
})
