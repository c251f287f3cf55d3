// Rows of identity_provider; always within one tenant.
import type { Database, Tx } from '@lectern/db'

export type ProviderRow = {
  id: string
  tenantId: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string | null
  enabled: boolean
  autoJoin: boolean
  callbackKey: string | null
}

export const findProvider = (db: Database, tenantId: string, id: string): Promise<ProviderRow | null> =>
  db.prisma.identityProvider.findFirst({ where: { id, tenantId } })

export const listProviders = (db: Database, tenantId: string): Promise<ProviderRow[]> =>
  db.prisma.identityProvider.findMany({ where: { tenantId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

export async function insertProvider(tx: Tx, row: ProviderRow): Promise<void> {
  await tx.identityProvider.create({ data: row })
}

export async function updateProvider(tx: Tx, { id, tenantId, ...data }: ProviderRow): Promise<boolean> {
  const { count } = await tx.identityProvider.updateMany({ where: { id, tenantId }, data })
  return count === 1
}

/** Deletes the accounts linked through it too. */
export async function deleteProvider(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { count } = await tx.identityProvider.deleteMany({ where: { id, tenantId } })
  if (count === 1) await tx.account.deleteMany({ where: { providerId: `oidc:${id}` } })
  return count === 1
}
