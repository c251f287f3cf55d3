// Tokens and money of models on the wire, for administrators who signed in and for operators (AI-03).
import { AiPrices, AiSpending, AiSpendingCsv } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

const DAY = { range: 'custom', from: '2026-01-05', to: '2026-01-05' } as const
const LIMITS = {
  tokensDay: null,
  tokensMonth: 5_000_000,
  moneyDay: null,
  moneyMonth: null,
  limitCurrency: 'CNY',
} as const
const UNUSED = { tokensDay: 0, tokensMonth: 0, moneyDay: 0, moneyMonth: 0 }
const STATE = { used: UNUSED, reached: null }
const PRICE = { model: 'deepseek-chat', input: 2, output: 3, currency: 'CNY' } as const
const PRICES = { data: { prices: [PRICE] } }

export const spendingCalls = [
  get('/ai/findSpending', 'aiSpending.get', {
    callers: 'people',
    data: AiSpending,
    summary: {
      zh_CN: '各模型每天的调用次数、token 与费用，以及用量上限；仅限企业管理员',
      en_US: 'Calls, tokens and cost of each model by day, and the limits; administrators of the organisation only',
    },
    input: DAY,
    example: {
      data: {
        ...{ from: DAY.from, to: DAY.to, zone: 'Asia/Shanghai', rows: [] },
        ...{ limits: { ...LIMITS, tokensMonth: null }, ...STATE },
      },
    },
  }),
  get('/ai/findSpendingCsv', 'aiSpending.csv', {
    callers: 'people',
    data: AiSpendingCsv,
    summary: { zh_CN: '同上，CSV 表格', en_US: 'The same as a CSV table' },
    input: DAY,
    example: {
      data: {
        csv: 'Day,Role,Model,Provided by,Calls,Failed calls,Estimated calls,Tokens in,Tokens out,Cost,Currency\r\n',
      },
    },
  }),
  get('/ai/findPrices', 'aiSpending.prices', {
    callers: 'people',
    data: AiPrices,
    summary: {
      zh_CN: '企业自己的模型每百万 token 的价格',
      en_US: "Prices of a million tokens of the organisation's own models",
    },
    example: { data: { prices: [] } },
  }),
  post('/ai/updatePrice', 'aiSpending.savePrice', {
    callers: 'people',
    data: AiPrices,
    summary: {
      zh_CN: '设置一个模型的价格，从今天起计算；第一次设置的价格也用于以前的日期',
      en_US: 'Set the price of a model from today on; its first price counts for earlier days too',
    },
    input: PRICE,
    example: PRICES,
  }),
  post('/ai/updateLimits', 'aiSpending.saveLimits', {
    callers: 'people',
    data: AiSpending.pick({ limits: true, used: true, reached: true }),
    summary: {
      zh_CN: '替换企业自己的模型的用量上限；null 表示不限',
      en_US: "Replace the limits of the organisation's own models; null means none",
    },
    input: LIMITS,
    example: { data: { limits: LIMITS, ...STATE } },
  }),
  get('/ai/findPlatformPrices', 'aiSpending.platformPrices', {
    callers: 'operators',
    data: AiPrices,
    summary: { zh_CN: '平台模型的价格', en_US: "Prices of the platform's models" },
    example: { data: { prices: [] } },
  }),
  post('/ai/updatePlatformPrice', 'aiSpending.savePlatformPrice', {
    callers: 'operators',
    data: AiPrices,
    summary: { zh_CN: '设置平台一个模型的价格', en_US: "Set the price of one of the platform's models" },
    input: PRICE,
    example: PRICES,
  }),
]
