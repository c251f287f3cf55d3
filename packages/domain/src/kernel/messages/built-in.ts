// The texts that come with the product, and the values that a preview shows.
import type { Lang, MessageTemplateKey, MessageValues } from '@lectern/contracts'
import { MAIL_KINDS, SMS_KINDS, variablesOf } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { TemplateText } from './template.repo.ts'

/** Each variable by its own name, so that texts keep their braces. */
const asWritten = (key: MessageTemplateKey): Record<string, string> =>
  Object.fromEntries(Object.keys(variablesOf(key)).map((name) => [name, `{{${name}}}`]))

export function builtIn(key: MessageTemplateKey, lang: Lang): TemplateText {
  const names = asWritten(key)
  if (key.channel === 'sms') return { subject: '', body: translate(lang, `mails.sms.${key.kind}`, names) }
  return {
    subject: translate(lang, `mails.mail.${key.kind}.subject`, names),
    body: translate(lang, `mails.mail.${key.kind}.body`, names),
  }
}

export const isSensitive = (key: MessageTemplateKey): boolean => {
  const definition = key.channel === 'mail' ? MAIL_KINDS[key.kind] : SMS_KINDS[key.kind]
  return 'sensitive' in definition && definition.sensitive === true
}

/** Whether people may switch mails of the kind off. */
export const isOptional = (key: MessageTemplateKey): boolean =>
  key.channel === 'mail' && 'optional' in MAIL_KINDS[key.kind]

export type { MessageValues }
