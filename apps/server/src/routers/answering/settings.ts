// AI settings of the enterprise: limits, own key, usage (specification §2 'Enterprise settings'; TEN-05, AI-03).
import {
  type AiLedger,
  AiLedgerInput,
  type AiModels,
  type AiQuota,
  type AiSettings,
  ListAiModelsInput,
  UpdateAiSettingsInput,
} from '@lectern/contracts'
import { getAiQuota, getAiSettings, listAiLedger, listAiModels, updateAiSettings } from '@lectern/domain'
import { memberCall, router } from '../../trpc/init.ts'

export const aiSettings = router({
  get: memberCall.query(({ ctx }): Promise<AiSettings> => getAiSettings(ctx.domain)),
  update: memberCall
    .input(UpdateAiSettingsInput)
    .mutation(({ ctx, input }): Promise<AiSettings> => updateAiSettings(ctx.domain, input)),
  models: memberCall
    .input(ListAiModelsInput)
    .mutation(({ ctx, input }): Promise<AiModels> => listAiModels(ctx.domain, input)),
  quota: memberCall.query(({ ctx }): Promise<AiQuota> => getAiQuota(ctx.domain)),
  ledger: memberCall.input(AiLedgerInput).query(({ ctx, input }): Promise<AiLedger> => listAiLedger(ctx.domain, input)),
})
