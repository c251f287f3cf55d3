// AI settings as administrators see them: never the key, only how it ends.
import type { AiSettings, IndexProgress } from '@lectern/contracts'
import type { Usage } from './quota.repo.ts'
import type { TenantAiRow } from './tenant-ai.repo.ts'

export type Shown = {
  row: TenantAiRow
  usage: Usage
  month: string
  platformModel: boolean
  index: IndexProgress
  now: Date
}

export function presentAiSettings({ row, usage, month, platformModel, index, now }: Shown): AiSettings {
  const until = row.boughtUntil !== null && row.boughtUntil > now ? row.boughtUntil : null
  return {
    enableAi: row.enableAi,
    requestsPerMinute: row.requestsPerMinute,
    own: {
      enabled: row.ownEnabled,
      baseUrl: row.baseUrl,
      hasKey: row.apiKey !== null,
      keyEnding: row.keyEnding,
      chatModel: row.chatModel,
      embeddingModel: row.embeddingModel,
    },
    platformModel,
    usage: {
      month,
      freeUsed: usage.free,
      freeLimit: usage.freeLimit,
      boughtLeft: until ? row.boughtLeft : 0,
      boughtUntil: until?.toISOString() ?? null,
      boughtUsed: usage.bought,
      ownUsed: usage.own,
    },
    index,
  }
}
