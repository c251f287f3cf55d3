// The texts that come with the product, and the values that a preview shows.
import type { Lang, MessagePreview, MessageTemplateInput, MessageTemplateKey, MessageValues } from '@lectern/contracts'
import { MAIL_KINDS, SMS_KINDS, variablesOf } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { fillPlain, fillSubject } from './fill.ts'
import { mailPage, mailText } from './mail-page.ts'
import { renderMail } from './render-mail.ts'
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

/** A realistic value, of any kind. */
function exampleOf(key: MessageTemplateKey, lang: Lang): MessageValues {
  const values: Record<string, MessageValues[string]> = {}
  for (const [name, type] of Object.entries(variablesOf(key))) {
    if (type === 'url') values[name] = 'https://example.com/abc'
    else if (type === 'list')
      values[name] = ['1', '2'].map((n) => ({
        text: translate(lang, 'mails.examples.line', { n }),
        address: `https://example.com/${n}`,
      }))
    else values[name] = translate(lang, `mails.examples.${name}` as TextKey)
  }
  return values
}

/** The text with the values of an example. */
export function renderExample(input: MessageTemplateInput): MessagePreview {
  const { lang, subject, body } = input
  const values = exampleOf(input, lang)
  const types = variablesOf(input)
  if (input.channel === 'sms') return { subject: '', html: '', text: fillPlain(body, values, types) }
  const unsubscribe = isOptional(input) ? 'https://example.com/unsubscribe' : ''
  const filled = fillSubject(subject, values, types)
  const drawn = renderMail(body, values, types)
  const names = { sender: String(values.tenant ?? values.product), product: String(values.product) }
  return {
    subject: filled,
    html: mailPage({ lang, subject: filled, body: drawn.html, ...names, unsubscribe }),
    text: mailText({ lang, text: drawn.text, unsubscribe }),
  }
}
