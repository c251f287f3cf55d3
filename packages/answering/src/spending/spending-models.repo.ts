// Models that a tenant, or operators for the platform, have set for any role.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

export async function configuredModels(db: Database, tenantId: string): Promise<string[]> {
  const rows = await queryRows<{ model: string }>(
    db,
    Prisma.sql`SELECT model FROM tenant_model WHERE tenant_id = ${tenantId} AND model <> ''
      UNION SELECT m FROM tenant_ai, unnest(ARRAY[chat_model, embedding_model]) m WHERE tenant_id = ${tenantId} AND m <> ''`,
  )
  return rows.map(({ model }) => model)
}

/** For operators: statements of tenants do not see these rows. */
export async function platformModelNames(db: Database): Promise<string[]> {
  const rows = await db.prisma.platformModel.findMany({ select: { model: true }, orderBy: { role: 'asc' } })
  return rows.map(({ model }) => model)
}
