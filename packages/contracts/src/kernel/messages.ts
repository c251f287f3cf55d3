/** Kinds of mail and SMS, each with the closed list of its variables (MSG-03). */
import { z } from 'zod'
import { MessageChannel } from './codes.ts'

/** `text` is one line; `lines` may have several; `url` is an address and becomes a link; `list` has lines with links. */
export type VariableType = 'text' | 'lines' | 'url' | 'list'
type Variables = Readonly<Record<string, VariableType>>
type MailDefinition = {
  variables: Variables
  /** Holds something that opens a door, such as a code or a link to join: the text is emptied when the mail has left. */
  sensitive?: boolean
  /** People may switch it off: every mail says how (RFC 8058). */
  optional?: boolean
}

const INVITATION = { inviter: 'text', tenant: 'text', days: 'text', address: 'url' } as const

/** `product`, the name of the system, is known in all of them. */
export const MAIL_KINDS = {
  code: { variables: { code: 'text', minutes: 'text', purpose: 'text' }, sensitive: true },
  phoneChanged: { variables: { name: 'text', contact: 'text' } },
  emailChanged: { variables: { name: 'text', contact: 'text' } },
  accountClosing: { variables: { name: 'text', date: 'text' } },
  invitation: { variables: INVITATION, sensitive: true },
  invitationSpace: { variables: { ...INVITATION, space: 'text', role: 'text' }, sensitive: true },
  invitationOrganisation: { variables: { days: 'text', address: 'url' }, sensitive: true },
  welcome: {
    variables: { name: 'text', tenant: 'text', account: 'text', address: 'url', days: 'text' },
    sensitive: true,
  },
  /** As welcome, to somebody who has an account already and may join with it. */
  welcomeKnown: {
    variables: { name: 'text', tenant: 'text', account: 'text', address: 'url', days: 'text' },
    sensitive: true,
  },
  notification: { variables: { name: 'text', sentence: 'text', address: 'url' }, optional: true },
  digest: { variables: { name: 'text', count: 'text', lines: 'list', address: 'url' }, optional: true },
  notice: { variables: { title: 'text', content: 'lines', address: 'url' }, optional: true },
  downtime: { variables: { from: 'text', to: 'text', content: 'lines' } },
  quotaWarning: { variables: { tenant: 'text', percent: 'text', used: 'text', limit: 'text', address: 'url' } },
  certificationPassed: { variables: { name: 'text', applied: 'text', address: 'url' } },
  certificationRefused: { variables: { name: 'text', applied: 'text', reason: 'text', address: 'url' } },
  invoiceIssued: { variables: { name: 'text', title: 'text', amount: 'text', address: 'url' } },
  invoiceRefused: { variables: { name: 'text', title: 'text', amount: 'text', reason: 'text', address: 'url' } },
  invoiceVoided: { variables: { name: 'text', title: 'text', amount: 'text', reason: 'text', address: 'url' } },
  test: { variables: {} },
} as const satisfies Record<string, MailDefinition>
export type MailKind = keyof typeof MAIL_KINDS
export const MailKind = z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]])

/**
 * `params` are what approved templates of SMS providers get, in this order. Providers allow no addresses there: the text of a gateway that
 * takes texts may name one.
 */
export const SMS_KINDS = {
  code: { variables: { code: 'text', minutes: 'text', purpose: 'text' }, params: ['code', 'minutes'], sensitive: true },
  phoneChanged: { variables: { name: 'text', contact: 'text' }, params: ['name', 'contact'] },
  emailChanged: { variables: { name: 'text', contact: 'text' }, params: ['name', 'contact'] },
  accountClosing: { variables: { name: 'text', date: 'text' }, params: ['name', 'date'] },
  account: { variables: { tenant: 'text', account: 'text', address: 'url' }, params: ['tenant', 'account'] },
} as const satisfies Record<string, { variables: Variables; params: readonly string[]; sensitive?: boolean }>
export type SmsKind = keyof typeof SMS_KINDS
export const SmsKind = z.enum(Object.keys(SMS_KINDS) as [SmsKind, ...SmsKind[]])

/** A line of a `list`, with its address. */
export const MessageLine = z.object({ text: z.string(), address: z.string() })
export type MessageLine = z.infer<typeof MessageLine>

type ValueOf = { text: string | number; lines: string; url: string; list: MessageLine[] }
type ValuesOf<V extends Variables> = { readonly [Name in keyof V]: ValueOf[V[Name]] }
export type MailValues<K extends MailKind> = ValuesOf<(typeof MAIL_KINDS)[K]['variables']>
export type SmsValues<K extends SmsKind> = ValuesOf<(typeof SMS_KINDS)[K]['variables']>

/** Values as they are kept with a message. */
export const MessageValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(MessageLine)]))
export type MessageValues = z.infer<typeof MessageValues>

/** The text that a kind starts from: of a mail Markdown with a subject, of an SMS plain. */
export const MessageTemplateKey = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal(MessageChannel.enum.mail), kind: MailKind }),
  z.object({ channel: z.literal(MessageChannel.enum.sms), kind: SmsKind }),
])
export type MessageTemplateKey = z.infer<typeof MessageTemplateKey>

/** Every variable that the texts of a kind may name, with its type. */
export const variablesOf = (key: MessageTemplateKey): Variables =>
  key.channel === 'mail'
    ? { product: 'text', ...MAIL_KINDS[key.kind].variables }
    : { product: 'text', ...SMS_KINDS[key.kind].variables }

/** Topic of a mail that may be switched off; the kind, or the kind and a category of it such as `notification:comment`. */
export const MailTopic = z
  .string()
  .regex(/^[a-zA-Z]+(:[a-zA-Z]+)?$/)
  .max(60)

/** Reason why a message was not sent, as far as the product can tell; the server's own words are stored beside it. */
export const DELIVERY_REASONS = [
  'address',
  'connection',
  'private',
  'tls',
  'signIn',
  'sender',
  'recipient',
  'content',
  'later',
  'tooSlow',
  'smsTemplate',
  'smsLimit',
  'expired',
  'bounced',
  'crashed',
  'other',
] as const
export const DeliveryReason = z.enum(DELIVERY_REASONS)
export type DeliveryReason = z.infer<typeof DeliveryReason>

/** TLS from the start, STARTTLS as a must, or neither. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

export type MessageAuditAction = 'message.resend'
