// AI settings of the enterprise: limits, own key, usage (specification §2 'Enterprise settings'; TEN-05, AI-03).

import {
  getAiQuota,
  getAiSettings,
  getTenantQuota,
  grantAnswers,
  listAiLedger,
  listAiModels,
  listTenantLedger,
  updateAiSettings,
} from '@lectern/answering'
import {
  type AiLedger,
  AiLedgerInput,
  type AiModels,
  type AiQuota,
  type AiSettings,
  ById,
  GrantAnswersInput,
  ListAiModelsInput,
  TenantLedgerInput,
  UpdateAiSettingsInput,
} from '@lectern/contracts'
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

/** Answers of any organisation, for operators. */
export const tenantAnswers = router({
  quota: memberCall.input(ById).query(({ ctx, input }): Promise<AiQuota> => getTenantQuota(ctx.domain, input)),
  ledger: memberCall
    .input(TenantLedgerInput)
    .query(({ ctx, input }): Promise<AiLedger> => listTenantLedger(ctx.domain, input)),
  grant: memberCall
    .input(GrantAnswersInput)
    .mutation(({ ctx, input }): Promise<AiQuota> => grantAnswers(ctx.domain, input)),
})
