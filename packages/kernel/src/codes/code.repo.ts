// Rows of auth_code.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { CLOCK_SKEW_MS } from '../core/lease.repo.ts'
import { lockFor, queryRow } from '../core/sql.repo.ts'
import type { CodeKey, RecentCodes } from './code-rules.ts'

/** Codes of one target are issued one after the other. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await lockFor(tx, `auth_code ${target}`)
}

/** A code that was made later was made while a clock was ahead: it neither counts nor takes the place of newer ones. */
const latest = (now: Date) => new Date(now.getTime() + CLOCK_SKEW_MS)
type Span = { since: Date; now: Date }

/** The codes requested since `since`; `lastAt` counts only the same purpose. */
export async function recentCodes(
  tx: Tx,
  { purpose, target }: CodeKey,
  ip: string,
  { since, now }: Span,
): Promise<RecentCodes> {
  const [row] = await tx.$queryRaw<RecentCodes[]>`
    SELECT max(created_at) FILTER (WHERE target = ${target} AND purpose = ${purpose}) AS "lastAt",
      count(*) FILTER (WHERE target = ${target})::int AS "forTarget",
      count(*) FILTER (WHERE ip = ${ip} AND ip <> '')::int AS "fromIp"
    FROM auth_code WHERE created_at > ${since} AND created_at <= ${latest(now)} AND (target = ${target} OR ip = ${ip})`
  return row ?? { lastAt: null, forTarget: 0, fromIp: 0 }
}

/** Returns the times of codes for the target since `since`, for any purpose, newest first. */
export async function codeTimes(tx: Tx, target: string, { since, now }: Span): Promise<Date[]> {
  const rows = await tx.authCode.findMany({
    where: { target, createdAt: { gt: since, lte: latest(now) } },
    select: { createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(({ createdAt }) => createdAt)
}

type NewCodeRow = CodeKey & { id: string; codeHash: string; ip: string; createdAt: Date; expiresAt: Date }

export async function insertCode(tx: Tx, row: NewCodeRow): Promise<void> {
  await tx.authCode.create({ data: row })
}

/** Counts an attempt on the newest code of the key; undefined when it has expired, was used, or was tried too often. */
export const tryCode = (db: Database, { purpose, target }: CodeKey, tries: number, now: Date) =>
  queryRow<{ id: string; codeHash: string; createdAt: Date }>(
    db,
    Prisma.sql`UPDATE auth_code SET tries = tries + 1
      WHERE id = (SELECT id FROM auth_code WHERE target = ${target} AND purpose = ${purpose} AND created_at <= ${latest(now)}::timestamptz
          ORDER BY created_at DESC, id DESC LIMIT 1)
        AND spent_at IS NULL AND expires_at > ${now}::timestamptz AND tries < ${tries}
      RETURNING id, code_hash AS "codeHash", created_at AS "createdAt"`,
  )

/** True when this call used the code; false when it was used before. */
export async function markSpent(db: Database, id: string, now: Date): Promise<boolean> {
  const { count } = await db.prisma.authCode.updateMany({ where: { id, spentAt: null }, data: { spentAt: now } })
  return count === 1
}

/** Confirms a correct unused code: the attempt does not count, and the code stays valid until `until`. */
export async function markChecked(db: Database, id: string, until: Date): Promise<void> {
  await db.prisma.authCode.updateMany({
    where: { id, spentAt: null },
    data: { tries: { decrement: 1 }, expiresAt: until },
  })
}
