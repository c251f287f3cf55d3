// Rows of the installation and what its first run writes.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

export type Installation = { initialized: boolean; setupKeyHash: string | null }

/** Whether a tenant exists or existed. */
export async function findInstallation(db: Database): Promise<Installation> {
  const row = await queryRow<Installation>(
    db,
    Prisma.sql`SELECT (i.initialized_at IS NOT NULL OR EXISTS (SELECT 1 FROM tenant)) AS initialized, i.setup_key_hash AS "setupKeyHash"
      FROM installation i WHERE i.id = 1`,
  )
  return row ?? { initialized: true, setupKeyHash: null }
}

/** True for exactly one of several concurrent calls: the row is locked until the first transaction ends. */
export async function claimInstallation(tx: Tx, setupKeyHash: string, now: Date): Promise<boolean> {
  const count = await tx.$executeRaw`UPDATE installation SET initialized_at = ${now}, setup_key_hash = NULL
    WHERE id = 1 AND initialized_at IS NULL AND setup_key_hash = ${setupKeyHash} AND NOT EXISTS (SELECT 1 FROM tenant)`
  return count > 0
}

/** False when the system is initialised already. */
export async function writeSetupKey(db: Database, hash: string): Promise<boolean> {
  const { count } = await db.prisma.installation.updateMany({
    where: { id: 1, initializedAt: null },
    data: { setupKeyHash: hash },
  })
  return count > 0
}

export const phoneExists = async (db: Database, phoneNumber: string) =>
  (await db.prisma.user.count({ where: { phoneNumber } })) > 0

export async function nameTenant(tx: Tx, id: string, systemName: string): Promise<void> {
  await tx.tenant.update({ where: { id }, data: { systemName } })
}
