// Writes in-site notifications inside the transaction of the change they report (specification §2 'in-site notifications').
import { type NotificationCategory, NotificationChannel, type NotificationKind } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { PERSON_LANG } from '@lectern/kernel'
import { channelPreference, notifyPreference } from './channels.ts'

export type Notice = {
  kind: NotificationKind
  /** Empty for what concerns the account itself. */
  tenantId: string
  /** Names and numbers for the sentence; never secrets. */
  data?: Record<string, string | number>
  /** A path of this product. */
  link?: string
  /** A separate mail says the same, so the notification is not mailed. */
  mailed?: boolean
  /** Mailed at once, whatever the person has set, because it concerns money. */
  byMail?: boolean
}

const CATEGORIES: Record<NotificationKind, NotificationCategory> = {
  spaceInvited: 'membership',
  spaceRoleChanged: 'membership',
  spaceRemoved: 'membership',
  manualInvited: 'membership',
  manualRoleChanged: 'membership',
  manualRemoved: 'membership',
  groupJoined: 'membership',
  groupLeft: 'membership',
  tenantRoleChanged: 'membership',
  exportReady: 'system',
  exportFailed: 'system',
  bookReady: 'system',
  bookFailed: 'system',
  passwordChanged: 'system',
  phoneChanged: 'system',
  emailChanged: 'system',
  accountClaimed: 'system',
  signInReset: 'system',
  factorReset: 'system',
  factorDemanded: 'system',
  certificationPassed: 'system',
  certificationRefused: 'system',
  orderPaid: 'system',
  orderRefunded: 'system',
  orderReview: 'system',
  invoiceToVoid: 'system',
  invoiceIssued: 'system',
  invoiceRefused: 'system',
  invoiceVoided: 'system',
  articleMention: 'comment',
  commentMention: 'comment',
  commentReply: 'comment',
  commentNew: 'comment',
  commentResolved: 'comment',
  feedbackNew: 'feedback',
  scheduledPublished: 'system',
  scheduledFailed: 'system',
  reviewDue: 'system',
  ldapFailed: 'system',
  gitPaused: 'system',
  webhookStopped: 'system',
  quotaLow: 'system',
  quotaUsedUp: 'system',
  creditExpiring: 'system',
  modelFailing: 'system',
  spendingLow: 'system',
  spendingUsedUp: 'system',
  certificateExpiring: 'system',
  tenantToDelete: 'system',
  notice: 'system',
  wordsPassed: 'system',
  wordsMasked: 'system',
  wordsWithdrawn: 'system',
}

/**
 * SQL that notifies the users of `userIds` (SQL that selects them as `user_id`) in the ways they want; for statements that change and
 * notify in one round trip. People who want a mail only get a row that the message box does not show.
 */
export function noticeInsert(notice: Notice, userIds: Prisma.Sql): Prisma.Sql {
  const category = CATEGORIES[notice.kind]
  const [shown, mail, digest] = NotificationChannel.options.map((channel) => channelPreference(category, channel))
  return Prisma.sql`INSERT INTO notification (id, tenant_id, user_id, category, kind, data, link, shown, mail)
    SELECT replace(gen_random_uuid()::text, '-', ''), ${notice.tenantId}::text, told.user_id, ${category}::text, ${notice.kind}::text,
      ${JSON.stringify(notice.data ?? {})}::jsonb, ${notice.link ?? ''}::text, wanted.shown, wanted.mail
    FROM (${userIds}) told CROSS JOIN LATERAL (
      SELECT NOT COALESCE(bool_or(p.key = ${shown} AND p.content = 'off'), false) AS shown,
        CASE WHEN ${notice.mailed ?? false} THEN '' WHEN ${notice.byMail ?? false} OR bool_or(p.key = ${mail} AND p.content = 'on') THEN 'now'
          WHEN bool_or(p.key = ${digest} AND p.content = 'on') THEN 'digest' ELSE '' END AS mail
      FROM user_preference p WHERE p.user_id = told.user_id AND p.key IN (${shown}, ${mail}, ${digest})) wanted
    WHERE wanted.shown OR wanted.mail <> ''`
}

/** Notifies members of the notice's tenant, but not `except` (usually the one who acted). */
export async function notifyMembers(
  tx: Tx,
  memberIds: readonly string[],
  notice: Notice,
  except?: string,
): Promise<void> {
  const ids = memberIds.filter((id) => id !== except)
  if (ids.length === 0) return
  await tx.$executeRaw(
    noticeInsert(
      notice,
      Prisma.sql`SELECT m.user_id FROM member m WHERE m.id = ANY(${ids}::text[]) AND m.tenant_id = ${notice.tenantId}`,
    ),
  )
}

/** Notifies the administrators of the notice's tenant. */
export async function notifyAdministrators(tx: Tx, notice: Notice): Promise<void> {
  const administrators = Prisma.sql`SELECT m.user_id FROM member m
    WHERE m.tenant_id = ${notice.tenantId} AND m.role = 'tenantAdmin' AND m.enabled`
  await tx.$executeRaw(noticeInsert(notice, administrators))
}

/** Notifies the people who run the platform. */
export async function notifyOperators(tx: Tx, notice: Omit<Notice, 'tenantId'>): Promise<void> {
  const operators = Prisma.sql`SELECT operator_ids() AS user_id`
  await tx.$executeRaw(noticeInsert({ ...notice, tenantId: '' }, operators))
}

/** Recipient of a notification, with channels. */
export type Recipient = { userId: string; name: string; email: string; emailVerified: boolean; lang: string }

/** SQL columns of {@link Told}, of the person with alias u. */
export const TOLD = Prisma.sql`u.id AS "userId", u.name, u.email, u.email_verified AS "emailVerified", ${PERSON_LANG} AS lang`

/** Notifies one person. */
export async function notifyUser(tx: Tx, userId: string, notice: Notice): Promise<void> {
  await tx.$executeRaw(noticeInsert(notice, Prisma.sql`SELECT ${userId}::text AS user_id`))
}

/** Turns all notifications on again, for people who did not switch it off themselves. */
export async function forgetNoticeSettings(tx: Tx, userId: string): Promise<void> {
  await tx.userPreference.deleteMany({ where: { userId, key: { startsWith: notifyPreference('') } } })
}
