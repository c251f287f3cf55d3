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
  AiLedgerInput,
  ById,
  GrantAnswersInput,
  ListAiModelsInput,
  TenantLedgerInput,
  UpdateAiSettingsInput,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const aiSettings = router({
  get: memberCall.query(verb(getAiSettings)),
  update: memberCall.input(UpdateAiSettingsInput).mutation(verb(updateAiSettings)),
  models: memberCall.input(ListAiModelsInput).mutation(verb(listAiModels)),
  quota: memberCall.query(verb(getAiQuota)),
  ledger: memberCall.input(AiLedgerInput).query(verb(listAiLedger)),
})

/** Answers of any organisation, for operators. */
export const tenantAnswers = router({
  quota: memberCall.input(ById).query(verb(getTenantQuota)),
  ledger: memberCall.input(TenantLedgerInput).query(verb(listTenantLedger)),
  grant: memberCall.input(GrantAnswersInput).mutation(verb(grantAnswers)),
})
