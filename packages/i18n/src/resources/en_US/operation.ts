// Texts of the operators' pages.
import type { SameKeys } from '../../types.ts'
import type { operation as zh } from '../zh_CN/operation.ts'

export const operation: SameKeys<typeof zh> = {
  messages: {
    title: 'Outgoing messages',
    lead: 'Text messages and emails that the platform sends. Without a gateway they are stored here, verification codes included.',
    filter: 'Search by phone or email',
    refresh: 'Refresh',
    none: 'No messages yet',
    noneHint: 'When someone requests a code or is invited, the message appears here.',
    noMatch: 'No messages match',
    emptied: '(content removed)',
    columns: { time: 'Time', recipient: 'Recipient', text: 'Content', state: 'Status', tenant: 'Organisation' },
    channels: { sms: 'SMS', mail: 'Email' },
    states: { all: 'Any status', waiting: 'Waiting', kept: 'Held', sent: 'Sent', failed: 'Failed' },
  },
  kept: {
    sms: 'This server has no SMS gateway: text messages are not sent but kept on the server.',
    mail: 'This server has no mail gateway: emails are not sent but kept on the server.',
    ask: 'The operators of the platform can see them; ask one for yours.',
    read: 'View outgoing messages as an operator',
  },
}
