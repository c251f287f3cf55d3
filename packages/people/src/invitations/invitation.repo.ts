// Rows of invitation links and of invitations by email.
import type { InvitationRole, ListInvitationsInput } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { offsetOf, personName, queryRow, queryRows } from '@lectern/kernel'

export type FoundInvitation = {
  kind: 'link' | 'mail'
  id: string
  tenantId: string
  tenantName: string
  spaceId: string | null
  spaceName: string | null
  role: InvitationRole | null
  /** Set for invitations by email. */
  email: string | null
  sentAt: Date | null
  /** Since when the code of a link is out, and whether administrators of the organisation put it out. */
  refreshedAt: Date | null
  byAdministrator: boolean
}

const PLACE = Prisma.sql`JOIN tenant t ON t.id = i.tenant_id AND t.enabled LEFT JOIN space s ON s.id = i.space_id`
/** Over a link `i`: made, or renewed last, by somebody with the rights of the organisation, who has them still. */
const BY_ADMINISTRATOR = Prisma.sql`(EXISTS (SELECT FROM member cm WHERE cm.id = i.created_by AND cm.role = 'tenantAdmin' AND cm.enabled)
  OR EXISTS (SELECT FROM tenant_token ct WHERE ct.id = i.created_by))`
/** Nobody is invited into a personal space. */
const LIVING = Prisma.sql`(i.space_id IS NULL OR (s.deleted_at IS NULL AND s.owner_member_id IS NULL))`

/** SQL integer: how strong a role on a space is. */
const strengthOf = (role: Prisma.Sql) =>
  Prisma.sql`COALESCE(array_position(ARRAY['none', 'view', 'edit', 'admin'], ${role}), 0)`

/** Over a role `g` on the space of `i` and the tenant `it`: enough to invite with the role of `i`, as the tenant has it now. */
const ENOUGH = Prisma.sql`(it.inviters <> 'administrators' AND g.role = 'admin'
  OR it.inviters = 'everybody' AND ${strengthOf(Prisma.sql`g.role`)} >= ${strengthOf(Prisma.sql`i.role`)})`

/**
 * SQL boolean over `i`: anyone who invited may still do so. Members need the right that inviting needs (§6, setting of the tenant); an API
 * token must be the present one.
 */
const inviterMay = (inviter: Prisma.Sql) => Prisma.sql`(EXISTS (
  SELECT 1 FROM member im JOIN tenant it ON it.id = im.tenant_id
  WHERE im.id = ${inviter} AND im.tenant_id = i.tenant_id AND im.enabled
    AND (im.role = 'tenantAdmin'
      OR i.space_id IS NULL AND it.inviters = 'everybody'
      OR EXISTS (SELECT 1 FROM space_member g WHERE g.space_id = i.space_id AND g.member_id = im.id AND ${ENOUGH})
      OR EXISTS (SELECT 1 FROM space_group g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE g.space_id = i.space_id AND gm.member_id = im.id AND ${ENOUGH}))
  ) OR EXISTS (SELECT 1 FROM tenant_token k WHERE k.id = ${inviter} AND k.tenant_id = i.tenant_id))`
/** SQL boolean over a row `i` of invitation_link: anyone who made it may still invite with it. */
export const LINK_MADE = inviterMay(Prisma.sql`i.created_by`)
const MAIL_SENT = inviterMay(Prisma.sql`i.invited_by`)

/**
 * Returns the current target of a code: not expired, refreshed, withdrawn or used, its tenant enabled, its space still there, and the person who
 * invited still with the right to.
 */
export const findByCodeHash = (db: Database, codeHash: string, now: Date): Promise<FoundInvitation | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT 'link' AS kind, i.id, i.tenant_id AS "tenantId", t.name AS "tenantName", i.space_id AS "spaceId",
        s.name AS "spaceName", i.role, NULL AS email, NULL::timestamptz AS "sentAt", i.refreshed_at AS "refreshedAt",
        ${BY_ADMINISTRATOR} AS "byAdministrator"
      FROM invitation_link i ${PLACE}
      WHERE i.code_hash = ${codeHash} AND ${LIVING} AND (i.expires_at IS NULL OR i.expires_at > ${now}::timestamptz)
        AND ${LINK_MADE}
      UNION ALL
      SELECT 'mail', i.id, i.tenant_id, t.name, i.space_id, s.name, i.role, i.email, i.sent_at, NULL, false
      FROM invitation i ${PLACE}
      WHERE i.code_hash = ${codeHash} AND ${LIVING} AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL
        AND i.expires_at > ${now}::timestamptz AND ${MAIL_SENT}`,
  )

export type LinkRow = {
  id: string
  spaceId: string | null
  role: InvitationRole | null
  codeSealed: string
  expiresAt: Date | null
  refreshedAt: Date
  /** The person who made it may still invite to this place. */
  valid: boolean
}
export type LinkPlace = { tenantId: string; spaceId: string | null; role: InvitationRole | null }

const LINK = Prisma.sql`i.id, i.space_id AS "spaceId", i.role, i.code_sealed AS "codeSealed", i.expires_at AS "expiresAt",
  i.refreshed_at AS "refreshedAt", ${LINK_MADE} AS valid`

export const findLink = (db: Database, tenantId: string, id: string): Promise<LinkRow | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${LINK} FROM invitation_link i WHERE i.id = ${id} AND i.tenant_id = ${tenantId}`)

export const findLinkAt = (db: Database, { tenantId, spaceId, role }: LinkPlace): Promise<LinkRow | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT ${LINK} FROM invitation_link i
      WHERE i.tenant_id = ${tenantId} AND COALESCE(i.space_id, '') = ${spaceId ?? ''} AND COALESCE(i.role, '') = ${role ?? ''}`,
  )

export type ListedLink = Omit<LinkRow, 'codeSealed'> & {
  spaceName: string
  createdBy: string
  createdAt: Date
  uses: number
}

/** Links of the tenant, or of one space: those that work now first, then by space and role. */
export async function findLinks(
  db: Database,
  tenantId: string,
  { spaceId, ...page }: ListInvitationsInput,
  now: Date,
): Promise<{ rows: ListedLink[]; total: number }> {
  const from = Prisma.sql`FROM invitation_link i LEFT JOIN space s ON s.id = i.space_id
    WHERE i.tenant_id = ${tenantId} AND ${LIVING}
      ${spaceId ? Prisma.sql`AND i.space_id = ${spaceId}` : Prisma.empty}`
  const [rows, count] = await Promise.all([
    queryRows<ListedLink>(
      db,
      Prisma.sql`SELECT i.id, i.space_id AS "spaceId", COALESCE(s.name, '') AS "spaceName", i.role, i.expires_at AS "expiresAt",
          i.refreshed_at AS "refreshedAt", i.created_at AS "createdAt", ${personName(Prisma.sql`i.created_by`)} AS "createdBy",
          ${LINK_MADE} AS valid, (SELECT count(*)::int FROM invitation_use iu WHERE iu.link_id = i.id) AS uses
        ${from} ORDER BY (${LINK_MADE} AND (i.expires_at IS NULL OR i.expires_at > ${now}::timestamptz)) DESC, s.name NULLS FIRST, i.role,
          i.id LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${from}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** False when there is a link for this place and role already. */
export async function insertLink(
  tx: Tx,
  link: LinkPlace & { id: string; codeHash: string; codeSealed: string; createdBy: string; expiresAt: Date; at: Date },
): Promise<boolean> {
  const insertedRows = await tx.$executeRaw`
    INSERT INTO invitation_link (id, tenant_id, space_id, role, code_hash, code_sealed, created_by, expires_at, created_at,
      refreshed_at)
    VALUES (${link.id}, ${link.tenantId}, ${link.spaceId}, ${link.role}, ${link.codeHash}, ${link.codeSealed}, ${link.createdBy},
      ${link.expiresAt}, ${link.at}, ${link.at})
    ON CONFLICT (tenant_id, (COALESCE(space_id, '')), (COALESCE(role, ''))) DO NOTHING`
  return insertedRows > 0
}

/** Fields that are undefined stay. */
export async function changeLink(
  tx: Tx,
  id: string,
  change: {
    codeHash?: string
    codeSealed?: string
    refreshedAt?: Date
    createdBy?: string
    expiresAt?: Date | null
  },
): Promise<void> {
  await tx.invitationLink.update({ where: { id }, data: change })
}

export type MailRow = {
  id: string
  email: string
  lang: string
  spaceId: string | null
  spaceName: string
  role: InvitationRole | null
  invitedBy: string
  sentAt: Date
  expiresAt: Date
  /** The person who sent it may still invite to this place. */
  valid: boolean
}

const MAIL = Prisma.sql`i.id, i.email, i.lang, i.space_id AS "spaceId", COALESCE(s.name, '') AS "spaceName", i.role,
  COALESCE((SELECT u.name FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.id = i.invited_by), '') AS "invitedBy",
  i.sent_at AS "sentAt", i.expires_at AS "expiresAt", ${MAIL_SENT} AS valid`
const WAITING = Prisma.sql`i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND ${LIVING}`
const MAIL_FROM = Prisma.sql`FROM invitation i LEFT JOIN space s ON s.id = i.space_id`

/** A waiting invitation of the tenant. */
export const findMail = (db: Database, tenantId: string, id: string): Promise<MailRow | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${MAIL} ${MAIL_FROM} WHERE i.id = ${id} AND i.tenant_id = ${tenantId} AND ${WAITING}`)

/** A waiting invitation of this address to this place, whatever role it carries. */
export const findMailTo = (
  db: Database,
  { tenantId, spaceId }: Pick<LinkPlace, 'tenantId' | 'spaceId'>,
  email: string,
): Promise<MailRow | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT ${MAIL} ${MAIL_FROM}
      WHERE i.tenant_id = ${tenantId} AND COALESCE(i.space_id, '') = ${spaceId ?? ''} AND i.email = ${email} AND ${WAITING}`,
  )

/** Newest first; of one space when it is given. */
export async function findMails(
  db: Database,
  tenantId: string,
  input: ListInvitationsInput,
): Promise<{ rows: MailRow[]; total: number }> {
  const where = Prisma.sql`WHERE i.tenant_id = ${tenantId} AND ${WAITING}
    ${input.spaceId ? Prisma.sql`AND i.space_id = ${input.spaceId}` : Prisma.empty}`
  const [rows, count] = await Promise.all([
    queryRows<MailRow>(
      db,
      Prisma.sql`SELECT ${MAIL} ${MAIL_FROM} ${where} ORDER BY i.created_at DESC, i.id DESC LIMIT ${input.size} OFFSET ${offsetOf(input)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${MAIL_FROM} ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function insertMail(
  tx: Tx,
  mail: LinkPlace & {
    id: string
    email: string
    codeHash: string
    lang: string
    invitedBy: string
    sentAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.invitation.create({ data: { ...mail, createdAt: mail.sentAt } })
}

/** A new code; the one mailed before is no longer valid. */
export async function changeMail(
  tx: Tx,
  id: string,
  change: { codeHash: string; role: InvitationRole | null; invitedBy: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.invitation.update({ where: { id }, data: change })
}

/** False when it was accepted or withdrawn meanwhile. */
export async function withdrawMail(tx: Tx, id: string, now: Date): Promise<boolean> {
  const where = { id, acceptedAt: null, withdrawnAt: null }
  return (await tx.invitation.updateMany({ where, data: { withdrawnAt: now } })).count > 0
}

/** Language and membership of the person with this address. */
export const findPersonByEmail = (db: Database, tenantId: string, email: string) =>
  queryRow<{ lang: string | null; member: boolean }>(
    db,
    Prisma.sql`SELECT (SELECT p.content FROM user_preference p WHERE p.user_id = u.id AND p.key = 'lang') AS lang,
        EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.tenant_id = ${tenantId}) AS member
      FROM "user" u WHERE u.email = ${email} OR (u.typed_email = ${email} AND u.managed_by = ${tenantId})
      ORDER BY 2 DESC, u.id LIMIT 1`,
  )

/** Whether the person is an enabled member of the tenant with at least this role on the space. */
export async function belongsAlready(db: Database, userId: string, { tenantId, spaceId, role }: LinkPlace) {
  const row = await queryRow<{ joined: boolean }>(
    db,
    Prisma.sql`SELECT EXISTS (SELECT 1 FROM member m WHERE m.user_id = ${userId} AND m.tenant_id = ${tenantId} AND m.enabled
      AND (${spaceId}::text IS NULL OR m.role = 'tenantAdmin' OR EXISTS (SELECT 1 FROM space_member sm
        WHERE sm.space_id = ${spaceId} AND sm.member_id = m.id AND ${strengthOf(Prisma.sql`sm.role`)} >= ${strengthOf(Prisma.sql`${role}::text`)}))) AS joined`,
  )
  return row?.joined === true
}
