// Texts of the operators' pages.
import type { SameKeys } from '../../types.ts'
import type { operation as zh } from '../zh_CN/operation.ts'

export const operation: SameKeys<typeof zh> = {
  messages: {
    title: 'Outgoing messages',
    lead: 'Texts and mails that the platform sends. Without a gateway they are kept here, verification codes included.',
    filter: 'Search by phone or email',
    refresh: 'Refresh',
    none: 'No messages yet',
    noneHint: 'When somebody asks for a code or is invited, the message appears here.',
    noMatch: 'No message fits',
    emptied: '(content removed)',
    columns: { time: 'Time', recipient: 'Recipient', text: 'Content', state: 'State', tenant: 'Enterprise' },
    channels: { sms: 'SMS', mail: 'Mail' },
    states: { all: 'All states', waiting: 'Waiting', kept: 'Kept', sent: 'Sent', failed: 'Failed' },
  },
}
