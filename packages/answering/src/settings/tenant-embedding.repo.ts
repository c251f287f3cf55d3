// Rows of tenant_embedding: which model a tenant's searches use, and the progress of the change to another.
import { type Database, Prisma } from '@lectern/db'
import { isOver, queryRow, queryRows } from '@lectern/kernel'

/** A claim is renewed with every batch; the claim of a dead process expires after this. */
const CLAIM_MS = 120_000
/** Nobody waits longer for the next try, whatever an endpoint asks for. */
export const MAX_RETRY_MS = 3_600_000

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

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
 * Tenants whose embeddings need a refresh, those waiting longest first: without a row, with a model that is not the wanted one, or not
 * settled. Tenants without a model of their own want `platformModel`. Tenants claimed by another process or waiting for a retry are
 * left out.
 */
export const tenantsToRefresh = async (
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
        AND ${isOver(Prisma.sql`e.claimed_until`, now, CLAIM_MS)} AND ${isOver(Prisma.sql`e.retry_at`, now, MAX_RETRY_MS)}
      ORDER BY e.retry_at NULLS FIRST, t.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Claims the tenant for this process, creating its row if there is none; undefined when another process has it. */
export const claimEmbedding = (
  db: Database,
  tenantId: string,
  activeModel: string,
  now: Date,
): Promise<TenantEmbeddingRow | undefined> =>
  queryRow<TenantEmbeddingRow>(
    db,
    Prisma.sql`INSERT INTO tenant_embedding (tenant_id, active_model, claimed_until)
      SELECT id, ${activeModel}, ${claimEnd(now)}::timestamptz FROM tenant WHERE id = ${tenantId}
      ON CONFLICT (tenant_id) DO UPDATE SET claimed_until = EXCLUDED.claimed_until
        WHERE ${isOver(Prisma.sql`tenant_embedding.claimed_until`, now, CLAIM_MS)}
      RETURNING active_model AS "activeModel", target_model AS "targetModel", done, total, error, attempts,
        switched_at AS "switchedAt", settled`,
  )

/** Marks that passages of the tenant have no vector yet, and why; the next refresh fills them in. */
export async function wantVectors(db: Database, tenantId: string, error: string): Promise<void> {
  await changeEmbedding(db, tenantId, { settled: false, error: error.slice(0, 500) })
}

type EmbeddingChange = Partial<TenantEmbeddingRow & { claimedUntil: Date | null; retryAt: Date | null }>

export async function changeEmbedding(db: Database, tenantId: string, data: EmbeddingChange): Promise<void> {
  await db.prisma.tenantEmbedding.updateMany({ where: { tenantId }, data })
}
