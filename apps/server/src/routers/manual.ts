// Manuals and their settings (specification §7 Manuals).
import {
  ById,
  CreateManualInput,
  DeleteManualInput,
  ListManualsInput,
  type Manual,
  type ManualPage,
  UpdateManualInput,
  UpdateManualSettingsInput,
} from '@lectern/contracts'
import { createManual, deleteManual, getManual, listManuals, updateManual, updateManualSettings } from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

export const manual = router({
  create: memberCall
    .input(CreateManualInput)
    .mutation(({ ctx, input }): Promise<Manual> => createManual(ctx.domain, input)),
  list: memberCall
    .input(ListManualsInput)
    .query(({ ctx, input }): Promise<ManualPage> => listManuals(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Manual> => getManual(ctx.domain, input)),
  update: memberCall
    .input(UpdateManualInput)
    .mutation(({ ctx, input }): Promise<Manual> => updateManual(ctx.domain, input)),
  updateSettings: memberCall
    .input(UpdateManualSettingsInput)
    .mutation(({ ctx, input }): Promise<Manual> => updateManualSettings(ctx.domain, input)),
  delete: memberCall
    .input(DeleteManualInput)
    .mutation(({ ctx, input }): Promise<void> => deleteManual(ctx.domain, input)),
})
