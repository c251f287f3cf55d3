// The people who manage a manual, for what they are told.
import { Prisma, type Tx } from '@lectern/db'
import { manualManagers } from '@lectern/kernel'

/** Members who manage the manual, by themselves, by a group or by its space, and administrators of the organisation. */
export const findManagers = async (tx: Tx, tenantId: string, manualId: string): Promise<string[]> => {
  const rows = await tx.$queryRaw<{ id: string }[]>(manualManagers(manualId, Prisma.sql`m.tenant_id = ${tenantId}`))
  return rows.map(({ id }) => id)
}
