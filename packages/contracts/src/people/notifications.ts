/** What a person is told inside the product (specification §2 'in-site notifications', 'message notification'). */
import { z } from 'zod'
import { Flag, Id, Paging, pageOf } from '../kernel/index.ts'

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
  'articleMention',
  'commentMention',
  'commentReply',
  'commentNew',
  'commentResolved',
  'feedbackNew',
  'scheduledPublished',
  'scheduledFailed',
  'notice',
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

export const ListNotificationsInput = z.object({ unread: Flag.optional(), ...Paging })
export type ListNotificationsInput = z.infer<typeof ListNotificationsInput>
export const NotificationPage = pageOf(Notification).extend({ unreadCount: z.number().int() })
export type NotificationPage = z.infer<typeof NotificationPage>

/** Without ids: all of the person's. */
export const NotificationsInput = z.object({ ids: z.array(Id).max(100).optional() })
export type NotificationsInput = z.infer<typeof NotificationsInput>
export const ChangedCount = z.object({ count: z.number().int() })
export type ChangedCount = z.infer<typeof ChangedCount>
