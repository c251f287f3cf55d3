// Rows of the ways to pay, with the platform's keys of payment services: no statement of an organisation's people can read them.
import { type Database, outsideTenants, type Tx } from '@lectern/db'

export const findWays = (db: Database) => outsideTenants(() => db.prisma.paymentWay.findMany())
export const findWay = (db: Database, name: string) =>
  outsideTenants(() => db.prisma.paymentWay.findUnique({ where: { name } }))

type Row = { name: string; enabled: boolean; settings: Record<string, string>; secret: string; updatedAt: Date }
export async function writeWay(tx: Tx, { name, ...row }: Row): Promise<void> {
  await tx.paymentWay.upsert({ where: { name }, create: { name, ...row }, update: row })
}
