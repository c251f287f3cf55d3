// The message box.
import type { SameKeys } from '../../types.ts'
import type { inbox as zh } from '../zh_CN/inbox.ts'

export const inbox: SameKeys<typeof zh> = {
  title: 'Message box',
  tabs: {
    all: 'All',
    system: 'System messages',
    other: 'Other messages',
    feedback: 'Feedback',
    comments: 'Mentions and comments',
  },
  show: 'Show',
  states: {
    all: 'All',
    unread: 'Unread',
    read: 'Read',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  all: 'All messages',
  empty: 'No messages',
  emptyHint: 'Invitations, comments, feedback and finished exports appear here.',
  noUnread: 'No unread messages',
  noRead: 'No read messages',
  removed_one: '{{count}} message deleted',
  removed_other: '{{count}} messages deleted',
  undo: 'Undo',
  settings: 'Notification settings',
  channels: {
    product: 'In the product',
    mail: 'Email at once',
    digest: 'Daily digest',
  },
  noEmail: 'Messages can also be emailed once a verified email is linked.',
  linkEmail: 'Link an email',
  mailsTo: 'Emails go to {{email}}.',
  digestAt: 'Daily digest at',
}

export const actions = {
  mail_unsubscribe: 'Unsubscribed from mails',
  mail_subscribe: 'Subscribed to mails',
}
