// Tokens and money of models: counts, prices, limits (AI-03).
export { exportAiSpending, getAiSpending } from './get-spending.ts'
export { saveAiLimits } from './limits.ts'
export { listAiPrices, listPlatformPrices, saveAiPrice, savePlatformPrice } from './prices.ts'
