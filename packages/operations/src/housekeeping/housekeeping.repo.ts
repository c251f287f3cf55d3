// Deletes in small batches; rows that another process holds are skipped.
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

/** Deletes at most `limit` rows from before `date`; returns how many. */
export type RemoveBatch = (db: Database, date: Date, limit: number) => Promise<number>

const counted = async (db: Database, deletion: Prisma.Sql): Promise<number> => {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`WITH deleted AS (${deletion} RETURNING 1) SELECT count(*)::int AS count FROM deleted`,
  )
  return row?.count ?? 0
}

export const deleteRelayed: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE relayed_at < ${date}::timestamptz ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Of calls that were named by their callers. */
export const deleteAnswers: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM call_answer WHERE ctid IN (
      SELECT ctid FROM call_answer WHERE expires_at < ${date}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

export const deleteSessions: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE expires_at < ${date}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** By creation too: the rate limits count the codes of the last hour. */
export const deleteCodes: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM auth_code WHERE id IN (
      SELECT id FROM auth_code WHERE created_at < ${date}::timestamptz AND expires_at < ${date}::timestamptz
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

export const deleteQrLogins: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM qr_login WHERE id IN (
      SELECT id FROM qr_login WHERE expires_at < ${date}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Waiting messages stay: they are not sent yet. */
export const deleteMessages: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM outgoing_message WHERE id IN (
      SELECT id FROM outgoing_message WHERE created_at < ${date}::timestamptz AND state <> 'waiting'
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Counts of searches by day. */
export const deleteQueries: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM search_query WHERE ctid IN (
      SELECT ctid FROM search_query WHERE day < ${date}::date LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Counts of visitors' answers by day; the hashes of their networks are kept no longer than they are needed. */
export const deleteAiVisitors: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM ai_visitor_usage WHERE ctid IN (
      SELECT ctid FROM ai_visitor_usage WHERE day < ${date}::date LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

export const deleteRegistrationCounts: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM registration_count WHERE ctid IN (
      SELECT ctid FROM registration_count WHERE day < ${date}::date LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

export const deleteClicks: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM promotion_click WHERE id IN (
      SELECT id FROM promotion_click WHERE created_at < ${date}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Whatever became of them. */
export const deleteInvitations: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM organisation_invitation WHERE id IN (
      SELECT id FROM organisation_invitation WHERE expires_at < ${date}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Locked keys stay, however old. */
export const deleteAttempts: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM login_attempt WHERE key IN (
      SELECT key FROM login_attempt WHERE updated_at < ${date}::timestamptz
        AND (locked_until IS NULL OR locked_until < ${date}::timestamptz) LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

export const deleteAllowances: RemoveBatch = (db, date, limit) =>
  counted(
    db,
    Prisma.sql`DELETE FROM feedback_allowance WHERE ctid IN (
      SELECT ctid FROM feedback_allowance WHERE day < ${date}::date LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )

/** Rows of a tenant that are worth summing up. */
const MANY_ROWS = 100

/** Of one tenant with many rows; returns how many there were. */
export async function sumUpTextGrowth(db: Database): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`WITH gone AS (
      DELETE FROM text_growth WHERE tenant_id = (
        SELECT g.tenant_id FROM text_growth g GROUP BY g.tenant_id HAVING count(*) > ${MANY_ROWS} LIMIT 1)
      RETURNING tenant_id, bytes
    ), summed AS (
      INSERT INTO text_growth (tenant_id, bytes) SELECT tenant_id, sum(bytes) FROM gone GROUP BY tenant_id
    ) SELECT count(*)::int AS count FROM gone`,
  )
  return row?.count ?? 0
}
