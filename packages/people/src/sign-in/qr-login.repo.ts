// Rows of qr_login. Each step is one conditional statement: of two who try the same step one succeeds.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

export type QrRow = {
  id: string
  secretHash: string
  state: string
  ip: string
  userAgent: string
  userId: string | null
  createdAt: Date
  expiresAt: Date
}
type NewQrRow = Omit<QrRow, 'state' | 'userId'>
/** `boundTo`: the tenant that the deciding session may not leave. */
type QrDecision = { userId: string; accept: boolean; boundTo: string | null }

export async function insertQr(db: Database, data: NewQrRow): Promise<void> {
  await db.prisma.qrLogin.create({ data })
}

export const findQr = (db: Database, id: string): Promise<QrRow | null> =>
  db.prisma.qrLogin.findUnique({ where: { id } })

/** This person has scanned the code: nobody else can decide from now on. True when it is theirs. */
export async function markScanned(db: Database, id: string, userId: string, now: Date): Promise<boolean> {
  const { count } = await db.prisma.qrLogin.updateMany({
    where: {
      id,
      expiresAt: { gt: now },
      OR: [{ state: 'pending' }, { state: { in: ['scanned', 'confirmed', 'refused'] }, userId }],
    },
    data: { userId },
  })
  if (count === 0) return false
  await db.prisma.qrLogin.updateMany({ where: { id, state: 'pending' }, data: { state: 'scanned' } })
  return true
}

/** True when the person who scanned it decided now. */
export async function markDecided(
  tx: Tx,
  id: string,
  { userId, accept, boundTo }: QrDecision,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.qrLogin.updateMany({
    where: { id, userId, state: 'scanned', expiresAt: { gt: now } },
    data: { state: accept ? 'confirmed' : 'refused', boundTo, ...(accept && { confirmedAt: now }) },
  })
  return count === 1
}

/** The person who confirmed; undefined unless it was confirmed and is used now for the first time. */
export const markUsed = (db: Database, id: string, now: Date) =>
  queryRow<{ userId: string; boundTo: string | null }>(
    db,
    Prisma.sql`UPDATE qr_login SET state = 'used'
      WHERE id = ${id} AND state = 'confirmed' AND expires_at > ${now}::timestamptz AND user_id IS NOT NULL
      RETURNING user_id AS "userId", bound_to AS "boundTo"`,
  )
