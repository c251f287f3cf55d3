// Writes mails and SMS of the known kinds, in the language of the person who gets them, from the operators' text or the built-in one (MSG-03).
import type {
  Lang,
  MailKind,
  MailValues,
  MessageTemplateKey,
  MessageValues,
  SmsKind,
  SmsValues,
} from '@lectern/contracts'
import { variablesOf } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../core/context.ts'
import { parameterValues } from '../parameters/parameter.repo.ts'
import type { NewMessage } from '../ports/ports.ts'
import { builtIn, isOptional, isSensitive } from './built-in.ts'
import { fillPlain, fillSubject } from './fill.ts'
import { mailText } from './mail-page.ts'
import { optOutsOf } from './opt-out.repo.ts'
import { renderMail } from './render-mail.ts'
import { mayHaveSms } from './sms-limits.ts'
import { findTemplate, type TemplateText } from './template.repo.ts'
import { sendForTenant } from './tenant-messages.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

export type NewMail<K extends MailKind = MailKind> = {
  kind: K
  to: string
  lang: Lang
  values: MailValues<K>
  /** On whose behalf it leaves, and by whose mail server; null for the platform. */
  tenantId: string | null
  /** The text holds a secret and is emptied when the mail has left; else as the kind has it. */
  sensitive?: boolean
  /** Not delivered after this time. */
  expiresAt?: Date | null
  /** Of kinds that may be switched off: who, at which address of the product, and what (the kind, unless it is finer: `notification:comment`). */
  unsubscribe?: { userId: string; origin: string; topic?: string }
  /** Sent by people of the tenant: counts against its quota, and throws messageLimit. */
  counted?: boolean
}

export type NewSms<K extends SmsKind = SmsKind> = {
  kind: K
  /** In its normal form (PhoneNumber of the contracts). */
  to: string
  lang: Lang
  values: SmsValues<K>
  tenantId: string | null
  expiresAt?: Date | null
  /** As of mails. */
  counted?: boolean
}

type Counted = NewMessage & { counted: boolean }

/** Text and product name, each read once for many messages. */
type Texts = (key: MessageTemplateKey, lang: Lang) => Promise<TemplateText & { product: string }>

function textsOf(tx: Tx): Texts {
  const cache = new Map<string, ReturnType<Texts>>()
  let name: Promise<string> | undefined
  const systemName = async () => (await parameterValues({ prisma: tx }, ['systemName'])).get('systemName') ?? ''
  const read = async (key: MessageTemplateKey, lang: Lang) => {
    const text = (await findTemplate({ prisma: tx }, { ...key, lang })) ?? builtIn(key, lang)
    name ??= systemName()
    return { subject: text.subject, body: text.body, product: (await name) || translate(lang, 'common.product') }
  }
  return (key, lang) => {
    const id = `${key.channel} ${key.kind} ${lang}`
    const template = cache.get(id) ?? read(key, lang)
    cache.set(id, template)
    return template
  }
}

/** Writes the mail in the caller's transaction; nothing when its reader switched such mails off. Errors: messageLimit with `counted`. */
export const writeMail = <K extends MailKind>(ctx: DomainContext, tx: Tx, mail: NewMail<K>): Promise<void> =>
  writeMails(ctx, tx, [mail])

/** As {@link writeMail}, for many: all are written or none. */
export async function writeMails(ctx: DomainContext, tx: Tx, mails: readonly NewMail[]): Promise<void> {
  const mailsToSend = await withoutOptedOut(tx, mails)
  const texts = textsOf(tx)
  const messages: Counted[] = []
  for (const mail of mailsToSend)
    messages.push({ ...(await compose(ctx, texts, mail)), counted: mail.counted ?? false })
  await dispatch(ctx, tx, messages)
}

async function withoutOptedOut(tx: Tx, mails: readonly NewMail[]): Promise<readonly NewMail[]> {
  const unsubscribable = mails.filter(({ unsubscribe }) => unsubscribe)
  if (unsubscribable.length === 0) return mails
  const off = new Map<string, Set<string>>()
  for (const tenantId of new Set(unsubscribable.map((mail) => mail.tenantId ?? ''))) {
    const people = unsubscribable.filter((mail) => (mail.tenantId ?? '') === tenantId)
    off.set(
      tenantId,
      await optOutsOf(
        { prisma: tx },
        tenantId,
        people.map(({ unsubscribe }) => unsubscribe?.userId ?? ''),
      ),
    )
  }
  return mails.filter(({ kind, tenantId, unsubscribe }) => {
    if (!unsubscribe) return true
    const { userId, topic = kind } = unsubscribe
    const set = off.get(tenantId ?? '')
    return !set?.has(`${userId} ${topic}`) && !set?.has(`${userId} ${kind}`)
  })
}

async function compose(ctx: DomainContext, texts: Texts, mail: NewMail): Promise<NewMessage> {
  const { kind, to, lang, tenantId, unsubscribe, expiresAt = null } = mail
  const key = { channel: 'mail', kind } as const
  const { subject, body, product } = await texts(key, lang)
  const values: MessageValues = { ...mail.values, product }
  const types = variablesOf(key)
  const address =
    unsubscribe && isOptional(key)
      ? unsubscribeAddress(ctx.ports, unsubscribe.origin, {
          userId: unsubscribe.userId,
          tenantId: tenantId ?? '',
          topic: unsubscribe.topic ?? kind,
        })
      : ''
  return {
    ...{ channel: 'mail', to, tenantId, expiresAt, kind, lang, body, values, unsubscribe: address },
    subject: fillSubject(subject, values, types),
    text: mailText({ lang, text: renderMail(body, values, types).text, unsubscribe: address }),
    sensitive: mail.sensitive ?? isSensitive(key),
  }
}

/** Writes the SMS in the caller's transaction; an `account` only within the limits of its number. Errors: messageLimit with `counted`. */
export async function writeSms<K extends SmsKind>(ctx: DomainContext, tx: Tx, sms: NewSms<K>): Promise<void> {
  await writeSmsToAll(ctx, tx, [sms])
}

/** As {@link writeSms}, for many. Returns the numbers that get one: those that have had too many are left out. */
export async function writeSmsToAll(ctx: DomainContext, tx: Tx, all: readonly NewSms[]): Promise<Set<string>> {
  const texts = textsOf(tx)
  const messages = new Map<string, Counted>()
  for (const sms of all) {
    // issueCode limits codes; that a contact was changed must reach the person, and each change needs codes of its own.
    const limited = sms.kind === 'account'
    if (messages.has(sms.to) || (limited && !(await mayHaveSms(tx, sms.to, ctx.now())))) continue
    messages.set(sms.to, await composeSms(texts, sms))
  }
  await dispatch(ctx, tx, [...messages.values()])
  return new Set(messages.keys())
}

async function composeSms(texts: Texts, sms: NewSms): Promise<Counted> {
  const { kind, to, lang, tenantId, expiresAt = null, counted = false } = sms
  const key = { channel: 'sms', kind } as const
  const { body, product } = await texts(key, lang)
  const values = { ...sms.values, product }
  const text = fillPlain(body, values, variablesOf(key))
  return { channel: 'sms', to, tenantId, expiresAt, kind, lang, values, text, counted, sensitive: isSensitive(key) }
}

/** Counted ones of each tenant by its quota, the others as they are. */
async function dispatch(ctx: DomainContext, tx: Tx, messages: readonly Counted[]): Promise<void> {
  const counted = Map.groupBy(
    messages.filter((message) => message.counted && message.tenantId),
    ({ tenantId }) => tenantId ?? '',
  )
  for (const [tenantId, tenantMessages] of counted) await sendForTenant(ctx, tx, tenantId, tenantMessages)
  const others = messages.filter((message) => !(message.counted && message.tenantId))
  if (others.length > 0)
    await ctx.ports.messages.sendAll(
      others.map((message) => ({ ...message, counted: false })),
      tx,
    )
}
