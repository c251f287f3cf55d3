// AI settings of the enterprise: limits, own key, usage (specification §2 'Enterprise settings'; TEN-05, AI-03).

import * as answering from '@lectern/answering'
import * as contracts from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const aiSettings = router({
  get: memberCall.query(verb(answering.getAiSettings)),
  update: memberCall.input(contracts.UpdateAiSettingsInput).mutation(verb(answering.updateAiSettings)),
  models: memberCall.input(contracts.ListAiModelsInput).mutation(verb(answering.listAiModels)),
  saveModel: memberCall.input(contracts.AiModelInput).mutation(verb(answering.saveAiModel)),
  testModel: memberCall.input(contracts.AiModelInput).mutation(verb(answering.testAiModel)),
  contextLines: memberCall.query(verb(answering.getContextLines)),
  setContextLines: memberCall.input(contracts.SetContextLinesInput).mutation(verb(answering.setContextLines)),
  quota: memberCall.query(verb(answering.getAiQuota)),
  ledger: memberCall.input(contracts.AiLedgerInput).query(verb(answering.listAiLedger)),
})

/** Tokens and money of models. */
export const aiSpending = router({
  get: memberCall.input(contracts.AiSpendingInput).query(verb(answering.getAiSpending)),
  csv: memberCall.input(contracts.AiSpendingInput).query(verb(answering.exportAiSpending)),
  prices: memberCall.query(verb(answering.listAiPrices)),
  savePrice: memberCall.input(contracts.AiPriceInput).mutation(verb(answering.saveAiPrice)),
  saveLimits: memberCall.input(contracts.AiLimitsInput).mutation(verb(answering.saveAiLimits)),
  platformPrices: memberCall.query(verb(answering.listPlatformPrices)),
  savePlatformPrice: memberCall.input(contracts.AiPriceInput).mutation(verb(answering.savePlatformPrice)),
})

/** Models of the platform, for operators. */
export const platformModels = router({
  list: memberCall.query(verb(answering.listPlatformModels)),
  save: memberCall.input(contracts.AiModelInput).mutation(verb(answering.savePlatformModel)),
  test: memberCall.input(contracts.AiModelInput).mutation(verb(answering.testPlatformModel)),
})

/** Answers of any organisation, for operators. */
export const tenantAnswers = router({
  quota: memberCall.input(contracts.ById).query(verb(answering.getTenantQuota)),
  ledger: memberCall.input(contracts.TenantLedgerInput).query(verb(answering.listTenantLedger)),
  grant: memberCall.input(contracts.GrantAnswersInput).mutation(verb(answering.grantAnswers)),
})
