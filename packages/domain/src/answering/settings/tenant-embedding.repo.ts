// Rows of tenant_embedding: which model a tenant's searches use, and how far the next one is.
import { type Database, Prisma } from '@lectern/db'
import { queryRow, queryRows } from '../../kernel/index.ts'

export type TenantEmbeddingRow = {
  activeModel: string
  targetModel: string | null
  done: number
  total: number
  error: string | null
  attempts: number
  switchedAt: Date | null
  settled: boolean
}

export const findTenantEmbedding = (db: Database, tenantId: string): Promise<TenantEmbeddingRow | null> =>
  db.prisma.tenantEmbedding.findUnique({ where: { tenantId } })

/**
 * Tenants with something to do, those waiting longest first: without a row, with another model than they want, or not settled.
 * `platformModel` is what tenants without a model of their own want. Those claimed by another process, or that failed a moment ago, wait.
 */
export const tenantsToKeep = async (
  db: Database,
  platformModel: string,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT t.id FROM tenant t LEFT JOIN tenant_embedding e ON e.tenant_id = t.id LEFT JOIN tenant_ai a ON a.tenant_id = t.id
      WHERE (e.tenant_id IS NULL OR NOT e.settled OR e.active_model <>
          CASE WHEN a.own_enabled AND a.embedding_key <> '' THEN a.embedding_key ELSE ${platformModel} END)
        AND (e.claimed_until IS NULL OR e.claimed_until < ${now}::timestamptz)
        AND (e.retry_at IS NULL OR e.retry_at <= ${now}::timestamptz)
      ORDER BY e.retry_at NULLS FIRST, t.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The row of the tenant for this process alone until `until`; undefined when another has it. The row is made when there is none. */
export const claimEmbedding = (
  db: Database,
  tenantId: string,
  activeModel: string,
  now: Date,
  until: Date,
): Promise<TenantEmbeddingRow | undefined> =>
  queryRow<TenantEmbeddingRow>(
    db,
    Prisma.sql`INSERT INTO tenant_embedding (tenant_id, active_model, claimed_until)
      SELECT id, ${activeModel}, ${until}::timestamptz FROM tenant WHERE id = ${tenantId}
      ON CONFLICT (tenant_id) DO UPDATE SET claimed_until = EXCLUDED.claimed_until
        WHERE tenant_embedding.claimed_until IS NULL OR tenant_embedding.claimed_until < ${now}::timestamptz
      RETURNING active_model AS "activeModel", target_model AS "targetModel", done, total, error, attempts,
        switched_at AS "switchedAt", settled`,
  )

/** Tells that passages of the tenant have no vector yet, and why; the next round makes them. */
export async function wantVectors(db: Database, tenantId: string, error: string): Promise<void> {
  await changeEmbedding(db, tenantId, { settled: false, error: error.slice(0, 500) })
}

export type EmbeddingChange = Partial<TenantEmbeddingRow & { claimedUntil: Date | null; retryAt: Date | null }>

export async function changeEmbedding(db: Database, tenantId: string, data: EmbeddingChange): Promise<void> {
  await db.prisma.tenantEmbedding.updateMany({ where: { tenantId }, data })
}
