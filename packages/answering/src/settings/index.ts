// AI settings of an organisation: limits, own key, quota, providers (specification §3 'AI settings', §9; TEN-05, AI-03, AI-04).
export { addAiCredit } from './add-ai-credit.ts'
export { getAiQuota, getTenantQuota, listAiLedger, listTenantLedger } from './ai-ledger.ts'
export { getAiSettings } from './get-ai-settings.ts'
export { grantAnswers } from './grant-answers.ts'
export { listAiModels } from './list-ai-models.ts'
export { warnOfQuota } from './quota-warnings.ts'
export { updateAiSettings } from './update-ai-settings.ts'
