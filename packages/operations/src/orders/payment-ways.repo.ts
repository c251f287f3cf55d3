// Rows of the ways to pay.
import type { Database, Tx } from '@lectern/db'

export const findWays = (db: Database) => db.prisma.paymentWay.findMany()
export const findWay = (db: Database, name: string) => db.prisma.paymentWay.findUnique({ where: { name } })

type Row = { name: string; enabled: boolean; settings: Record<string, string>; secret: string; updatedAt: Date }
export async function writeWay(tx: Tx, { name, ...row }: Row): Promise<void> {
  await tx.paymentWay.upsert({ where: { name }, create: { name, ...row }, update: row })
}
