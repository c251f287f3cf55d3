// Rows of passkey.
import type { Database, Tx } from '@lectern/db'

export const listPasskeys = (db: Database, userId: string) =>
  db.prisma.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

export const countPasskeys = (db: Database, userId: string) => db.prisma.passkey.count({ where: { userId } })

export const findPasskey = (db: Database, credentialId: string) =>
  db.prisma.passkey.findUnique({ where: { credentialId } })

export type NewPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string
  host: string
  name: string
}

/** Throws Prisma's P2002 when the credential is known. */
export async function insertPasskey(tx: Tx, { publicKey, ...row }: NewPasskey): Promise<void> {
  await tx.passkey.create({ data: { ...row, publicKey: new Uint8Array(publicKey) } })
}

/** The counter never goes back, so that of two copies only one is believed; most passkeys stay at 0. */
export async function usePasskey(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const { count } = await db.prisma.passkey.updateMany({
    where: { id, counter: { lte: counter } },
    data: { counter, lastUsedAt: now },
  })
  return count === 1
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
  return count === 1
}
