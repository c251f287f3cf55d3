/** Notifications inside the product (specification §2 'in-site notifications', 'message notification'). */
import { z } from 'zod'
import { Id, isTimeZone, Paging, pageOf, type TextInputs } from '../kernel/index.ts'

export const NotificationCategory = z.enum(['system', 'membership', 'comment', 'feedback'])
export type NotificationCategory = z.infer<typeof NotificationCategory>

/** Sentences live in the texts as `account.notice.<kind>`; `data` fills them. */
export const NotificationKind = z.enum([
  'spaceInvited',
  'spaceRoleChanged',
  'spaceRemoved',
  'manualInvited',
  'manualRoleChanged',
  'manualRemoved',
  'groupJoined',
  'groupLeft',
  'tenantRoleChanged',
  'exportReady',
  'exportFailed',
  'bookReady',
  'bookFailed',
  'passwordChanged',
  'phoneChanged',
  'emailChanged',
  'accountClaimed',
  'signInReset',
  'factorReset',
  'factorDemanded',
  'certificationPassed',
  'certificationRefused',
  'orderPaid',
  'orderRefunded',
  'invoiceIssued',
  'invoiceRefused',
  'invoiceVoided',
  'articleMention',
  'commentMention',
  'commentReply',
  'commentNew',
  'commentResolved',
  'feedbackNew',
  'scheduledPublished',
  'scheduledFailed',
  'reviewDue',
  'ldapFailed',
  'gitPaused',
  'webhookStopped',
  'quotaLow',
  'quotaUsedUp',
  'creditExpiring',
  'modelFailing',
  'spendingLow',
  'spendingUsedUp',
  'certificateExpiring',
  'orderReview',
  'invoiceToVoid',
  'tenantToDelete',
  'notice',
  'wordsPassed',
  'wordsMasked',
  'wordsWithdrawn',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  id: Id,
  category: NotificationCategory,
  kind: NotificationKind,
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A path of this product, or empty. */
  link: z.string(),
  read: z.boolean(),
  createdTime: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** Filter: one category, unread or read ones; all when omitted. */
const which = {
  category: NotificationCategory.optional(),
  state: z.enum(['unread', 'read']).optional(),
}
export const ListNotificationsInput = z.object({ ...which, ...Paging })
export type ListNotificationsInput = z.infer<typeof ListNotificationsInput>

const UnreadCounts = z.record(NotificationCategory, z.number().int())
export const NotificationPage = pageOf(Notification).extend({
  unreadCount: z.number().int(),
  /** By category; together they are `unreadCount`. */
  unread: UnreadCounts,
  /** Time of the server when the page was read: what came later was not on it. */
  asOf: z.string(),
})
export type NotificationPage = z.infer<typeof NotificationPage>

/** Those with these ids, else all of `which` that are not newer than `until`. */
export const NotificationsInput = z.object({
  ids: z.array(Id).max(100).optional(),
  ...which,
  until: z.iso.datetime().optional(),
})
export type NotificationsInput = z.infer<typeof NotificationsInput>
export const ChangedCount = z.object({ count: z.number().int() })
export type ChangedCount = z.infer<typeof ChangedCount>
/** `deletedTime` names what went together, for bringing it back. */
export const RemovedNotifications = ChangedCount.extend({ deletedTime: z.string() })
export type RemovedNotifications = z.infer<typeof RemovedNotifications>
export const RestoreNotificationsInput = z.object({ deletedTime: z.iso.datetime() })
export type RestoreNotificationsInput = z.infer<typeof RestoreNotificationsInput>

/** Ways in which a category reaches its person: in the product, by an e-mail at once, in one e-mail a day. */
export const NotificationChannel = z.enum(['product', 'mail', 'digest'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { key: 'invalid' } })

export const NotificationSettings = z.object({
  channels: z.record(NotificationCategory, z.record(NotificationChannel, z.boolean())),
  /** From 0 to 23, in `timeZone` (IANA name). */
  digestHour: z.number().int().min(0).max(23),
  timeZone: TimeZone,
  /** Address for emails; empty without a proven address, and then nothing is mailed. */
  email: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Omitted fields stay. The time zone is that of the browser. */
export const UpdateNotificationSettingsInput = z.object({
  channels: z.partialRecord(NotificationCategory, z.partialRecord(NotificationChannel, z.boolean())).optional(),
  digestHour: z.number().int().min(0).max(23).optional(),
  timeZone: TimeZone.optional(),
})
export type UpdateNotificationSettingsInput = z.infer<typeof UpdateNotificationSettingsInput>

export type NotificationAuditAction = 'mail.unsubscribe' | 'mail.subscribe'

export const NOTIFICATION_TEXT_INPUTS = {
  UpdateNotificationSettingsInput: { why: 'secret' },
} satisfies TextInputs
