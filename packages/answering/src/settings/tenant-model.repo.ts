// Rows of tenant_model: what a tenant says about roles of models.
import type { AiRole } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'

export type TenantModelRow = {
  baseUrl: string
  /** Sealed. */
  apiKey: string | null
  keyEnding: string
  model: string
  timeoutSeconds: number | null
  extraBody: Record<string, unknown>
  queryPrefix: string
  passagePrefix: string
  dimensions: number | null
  readsPictures: boolean
  sourceTokens: number | null
}

export const NO_MODEL: TenantModelRow = {
  ...{ baseUrl: '', apiKey: null, keyEnding: '', model: '', timeoutSeconds: null, extraBody: {} },
  ...{ queryPrefix: '', passagePrefix: '', dimensions: null, readsPictures: false, sourceTokens: null },
}

/** The rows of the tenant `t` of a statement, by role. */
export const modelsOfTenant = Prisma.sql`COALESCE((SELECT jsonb_object_agg(m.role, jsonb_build_object('baseUrl', m.base_url,
    'apiKey', m.api_key, 'keyEnding', m.key_ending, 'model', m.model, 'timeoutSeconds', m.timeout_seconds, 'extraBody', m.extra_body,
    'queryPrefix', m.query_prefix, 'passagePrefix', m.passage_prefix, 'dimensions', m.dimensions,
    'readsPictures', m.reads_pictures, 'sourceTokens', m.source_tokens))
  FROM tenant_model m WHERE m.tenant_id = t.id), '{}')`

export async function writeTenantModel(
  tx: Tx,
  tenantId: string,
  role: AiRole,
  { extraBody, ...row }: TenantModelRow,
): Promise<void> {
  const data = { ...row, extraBody: extraBody as Prisma.InputJsonObject }
  const where = { tenantId_role: { tenantId, role } }
  await tx.tenantModel.upsert({ where, create: { ...data, tenantId, role }, update: data })
}
