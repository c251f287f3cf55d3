// Rows of packages.
import type { Database, Prisma, Tx } from '@lectern/db'

const ORDER = [
  { position: 'asc' },
  { price: 'asc' },
  { id: 'asc' },
] satisfies Prisma.AiPackageOrderByWithRelationInput[]

export const findPackages = (db: Database, where: { enabled?: true } = {}) =>
  db.prisma.aiPackage.findMany({ where, orderBy: ORDER })
export const findPackage = (db: Database, id: string) => db.prisma.aiPackage.findUnique({ where: { id } })

export async function insertPackage(tx: Tx, row: Prisma.AiPackageUncheckedCreateInput): Promise<void> {
  await tx.aiPackage.create({ data: row })
}

/** False when there is none. */
export const changePackage = async (tx: Tx, id: string, data: Prisma.AiPackageUpdateManyMutationInput) =>
  (await tx.aiPackage.updateMany({ where: { id }, data })).count === 1

/** Orders keep what they were for. False when there is none. */
export const deletePackage = async (tx: Tx, id: string) =>
  (await tx.aiPackage.deleteMany({ where: { id } })).count === 1
