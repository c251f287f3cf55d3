/** Mail servers of platform and organisations, the texts of messages, and unsubscribing (MSG-03). */
import { z } from 'zod'
import { Lang, LIMITS, MailSecurity, MessageTemplateKey, Text, type TextInputs } from '../kernel/index.ts'
import { EmailAddress } from '../people/index.ts'

const host = Text(LIMITS.domain)
  .trim()
  .min(1)
  .refine((text) => /^[A-Za-z0-9.:-]+$/.test(text), { params: { key: 'domainFormat' } })
const name = Text(LIMITS.companyName)
  .trim()
  .refine((text) => !/\p{Cc}/u.test(text), { params: { key: 'controlCharacters' } })
const login = {
  username: Text(LIMITS.email).trim().default(''),
  /** Left out: the one that is stored stays; empty: there is none. */
  password: Text(LIMITS.password).optional(),
}

/** Ports that mail servers listen on: an organisation names no other ones. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const

const serverFields = { host, security: MailSecurity, ...login, fromAddress: EmailAddress, fromName: name.default('') }

export const PlatformMailInput = z.object({
  ...serverFields,
  port: z.coerce.number().int().min(1).max(65_535),
})
export type PlatformMailInput = z.infer<typeof PlatformMailInput>
export const TenantMailInput = z.object({
  ...serverFields,
  port: z.coerce
    .number()
    .int()
    .refine((port) => MAIL_PORTS.some((one) => one === port), {
      params: { key: 'mailPort', ports: MAIL_PORTS.join(', ') },
    }),
})
export type TenantMailInput = z.infer<typeof TenantMailInput>

/** A server as it is stored; the password is never shown. */
export const MailServerView = z.object({
  host: z.string(),
  port: z.number().int(),
  security: MailSecurity,
  username: z.string(),
  hasPassword: z.boolean(),
  fromAddress: z.string(),
  fromName: z.string(),
})
export type MailServerView = z.infer<typeof MailServerView>
/** `environment`: variables of the server name one, which goes before the settings. `ownAddress`: where a test mail goes. */
export const PlatformMail = z.object({ environment: z.boolean(), server: MailServerView.nullable() })
export type PlatformMail = z.infer<typeof PlatformMail>
/** `platform`: mails leave by the platform's server while there is no own one. */
export const TenantMail = z.object({ platform: z.boolean(), server: MailServerView.nullable(), ownAddress: z.string() })
export type TenantMail = z.infer<typeof TenantMail>

export const TestPlatformMailInput = PlatformMailInput.extend({ to: EmailAddress })
export type TestPlatformMailInput = z.infer<typeof TestPlatformMailInput>

const MAX_SUBJECT = 200
const MAX_BODY = 20_000

const place = z.intersection(MessageTemplateKey, z.object({ lang: Lang }))
export const TemplatePlace = place
export type TemplatePlace = z.infer<typeof TemplatePlace>
/** Variables that the kind does not have are refused. */
export const MessageTemplateInput = z.intersection(
  place,
  z.object({ subject: Text(MAX_SUBJECT).trim().default(''), body: Text(MAX_BODY).trim().min(1) }),
)
export type MessageTemplateInput = z.infer<typeof MessageTemplateInput>

export const MessageTemplate = z.object({
  subject: z.string(),
  body: z.string(),
  /** Whether an operator wrote it. */
  changed: z.boolean(),
  changedTime: z.string().nullable(),
  variables: z.array(z.string()),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>
/** With the values of an example. SMS have no subject and no HTML. */
export const MessagePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type MessagePreview = z.infer<typeof MessagePreview>
/** The languages in which an operator wrote the text of a kind. */
export const MessageTemplates = z.array(z.intersection(MessageTemplateKey, z.object({ changed: z.array(Lang) })))
export type MessageTemplates = z.infer<typeof MessageTemplates>

export const UnsubscribeInput = z.object({ token: Text(1_000).min(1) })
export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>
/** Topic that the link of a mail switches off, and whether it is off. */
export const Unsubscribing = z.object({ topic: z.string(), tenantName: z.string(), off: z.boolean() })
export type Unsubscribing = z.infer<typeof Unsubscribing>

export type MailAuditAction = 'mail.settings' | 'mail.remove'

export const MAIL_TEXT_INPUTS = {
  TenantMailInput: { place: 'mailSender', texts: ['fromName'], rest: ['host', 'username', 'password', 'fromAddress'] },
  MessageTemplateInput: { why: 'operator' },
  PlatformMailInput: { why: 'operator' },
  TestPlatformMailInput: { why: 'operator' },
  UnsubscribeInput: { why: 'secret' },
} satisfies TextInputs
