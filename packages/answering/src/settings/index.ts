// AI settings of an organisation: limits, own key, quota, providers (specification §3 'AI settings', §9; TEN-05, AI-03, AI-04).
export * from './add-ai-credit.ts'
export * from './ai-ledger.ts'
export { getAiSettings } from './get-ai-settings.ts'
export * from './grant-answers.ts'
export * from './list-ai-models.ts'
export * from './quota-warnings.ts'
export * from './update-ai-settings.ts'
