// Rows of tenant_ai: AI settings of a tenant and its purchased answers.
import type { AiRole } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { hotRow } from '@lectern/kernel'
import { modelsOfTenant, type TenantModelRow } from './tenant-model.repo.ts'

export type TenantAiRow = {
  enableAi: boolean
  requestsPerMinute: number | null
  /** Answers of models are stored for those who ask the same. */
  storeAnswers: boolean
  ownEnabled: boolean
  baseUrl: string
  /** Sealed. */
  apiKey: string | null
  keyEnding: string
  chatModel: string
  embeddingModel: string
  embeddingKey: string
  /** Settings of other roles. */
  models: Partial<Record<AiRole, TenantModelRow>>
  boughtLeft: number
  boughtUntil: Date | null
  /** Model that the tenant's searches use; null: no refresh has run yet. */
  activeModel: string | null
}

/** One row for every tenant, also without settings of its own; undefined for an unknown tenant. */
export const findTenantAi = (db: Database, tenantId: string): Promise<TenantAiRow | undefined> =>
  hotRow<TenantAiRow>(
    db,
    Prisma.sql`SELECT t.enable_ai AS "enableAi", a.requests_per_minute AS "requestsPerMinute", COALESCE(a.store_answers, true) AS "storeAnswers", COALESCE(a.own_enabled, false) AS "ownEnabled",
        COALESCE(a.base_url, '') AS "baseUrl", a.api_key AS "apiKey", COALESCE(a.key_ending, '') AS "keyEnding",
        COALESCE(a.chat_model, '') AS "chatModel", COALESCE(a.embedding_model, '') AS "embeddingModel",
        COALESCE(a.embedding_key, '') AS "embeddingKey", COALESCE(a.bought_left, 0) AS "boughtLeft",
        a.bought_until AS "boughtUntil", e.active_model AS "activeModel",
        ${modelsOfTenant} AS models
      FROM tenant t LEFT JOIN tenant_ai a ON a.tenant_id = t.id LEFT JOIN tenant_embedding e ON e.tenant_id = t.id
      WHERE t.id = ${tenantId}`,
  )

export type TenantAiChange = Partial<
  Omit<TenantAiRow, 'enableAi' | 'boughtLeft' | 'boughtUntil' | 'activeModel' | 'models'>
>

export async function writeTenantAi(tx: Tx, tenantId: string, change: TenantAiChange, now: Date): Promise<void> {
  const data = { ...change, updatedAt: now }
  await tx.tenantAi.upsert({ where: { tenantId }, create: { ...data, tenantId }, update: data })
}

/** Switches answers of the whole tenant on or off. */
export async function writeEnableAi(tx: Tx, tenantId: string, enableAi: boolean): Promise<void> {
  await tx.tenant.update({ where: { id: tenantId }, data: { enableAi } })
}
