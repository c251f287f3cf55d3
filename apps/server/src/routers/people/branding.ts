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
  createAppearance,
  deleteAppearance,
  getAppearance,
  listAppearances,
  tenantLook,
  updateAppearance,
} from '@lectern/domain'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const appearance = router({
  look: openCall
    .input(ByDomain)
    .query(({ ctx, input }): Promise<TenantLook> => tenantLook(ctx.domain, { host: input.domain })),
  list: memberCall
    .input(ListAppearancesInput)
    .query(({ ctx, input }): Promise<AppearancePage> => listAppearances(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Appearance> => getAppearance(ctx.domain, input)),
  create: memberCall
    .input(CreateAppearanceInput)
    .mutation(({ ctx, input }): Promise<Created> => createAppearance(ctx.domain, input, ctx.client)),
  update: memberCall
    .input(UpdateAppearanceInput)
    .mutation(({ ctx, input }): Promise<Appearance> => updateAppearance(ctx.domain, input, ctx.client)),
  delete: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await deleteAppearance(ctx.domain, input)
    return null
  }),
})
