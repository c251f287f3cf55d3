// Rows of second_factor, backup_code and passkey.
import type { Database, Tx } from '@lectern/db'
import { lockFor } from '@lectern/kernel'

export const findSecondFactor = (db: Database, userId: string) =>
  db.prisma.secondFactor.findUnique({ where: { userId } })

/** A secret that waits for its first code; one that is enabled is left alone. */
export async function insertPendingSecret(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({ where: { userId, enabledAt: null }, data: { secret } })
  if (count === 1) return true
  const { count: newSecrets } = await tx.secondFactor.createMany({ data: [{ userId, secret }], skipDuplicates: true })
  return newSecrets === 1
}

/** True for the one who takes the code of this interval. */
export async function claimInterval(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count === 1
}

export async function markEnabled(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({ where: { userId, enabledAt: null }, data: { enabledAt: now } })
  return count === 1
}

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.backupCode.deleteMany({ where: { userId } })
}

export async function replaceBackupCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.backupCode.deleteMany({ where: { userId } })
  await tx.backupCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) })
}

/** Hashes of the codes of a person, those that were used last. */
export async function backupCodesOf(db: Database, userId: string): Promise<string[]> {
  const orderBy = [{ usedAt: { sort: 'desc', nulls: 'first' } }, { hash: 'asc' }] as const
  const rows = await db.prisma.backupCode.findMany({ where: { userId }, orderBy: [...orderBy] })
  return rows.map(({ hash }) => hash)
}

/** True for the one who uses it; false when it is used or unknown. */
export async function useBackupCode(db: Database, userId: string, hash: string, now: Date): Promise<boolean> {
  const { count } = await db.prisma.backupCode.updateMany({
    where: { userId, hash, usedAt: null },
    data: { usedAt: now },
  })
  return count === 1
}

export const countBackupCodes = (db: Database, userId: string) =>
  db.prisma.backupCode.count({ where: { userId, usedAt: null } })

export const listPasskeys = (db: Database, userId: string) =>
  db.prisma.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })

/** Those who take two ways into one account away at once wait for one another. */
export const lockWaysIn = (tx: Tx, userId: string): Promise<void> => lockFor(tx, `ways in ${userId}`)

export async function hasWayIn(tx: Tx, userId: string): Promise<boolean> {
  const passwordOrLink = [{ password: { not: null } }, { providerId: { not: 'credential' } }]
  const ways = await Promise.all([
    tx.passkey.count({ where: { userId } }),
    tx.account.count({ where: { userId, OR: passwordOrLink } }),
    tx.user.count({ where: { id: userId, phoneNumber: { not: null } } }),
  ])
  return ways.some((count) => count > 0)
}

export const findPasskey = (db: Database, credentialId: string) =>
  db.prisma.passkey.findUnique({ where: { credentialId } })

type NewPasskey = {
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

/** False when the counter went back, which reveals a copied passkey; most passkeys stay at 0. */
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
