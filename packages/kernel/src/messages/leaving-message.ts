// A written message as its gateway gets it: the mail is rendered now, the parameters of an SMS are put in the order of its template.
import { MailKind, SMS_KINDS, SmsKind, variablesOf } from '@lectern/contracts'
import type { LeavingMessage } from '../ports/ports.ts'
import { oneLine, plainValue } from './fill.ts'
import { mailPage } from './mail-page.ts'
import type { TakenMessage } from './message.repo.ts'
import { renderMail } from './render-mail.ts'

export function leavingMessage(message: TakenMessage): LeavingMessage {
  const { id, recipient: to, subject, text, unsubscribe } = message
  const plain = { id, to, subject: oneLine(subject), text }
  return message.channel === 'sms'
    ? { ...plain, ...smsOf(message) }
    : { ...plain, ...htmlOf(message), ...(unsubscribe && { unsubscribe }) }
}

function smsOf({ kind, lang, values }: TakenMessage): Pick<LeavingMessage, 'sms'> {
  const kindName = SmsKind.safeParse(kind).data
  if (!kindName) return {}
  const { variables, params } = SMS_KINDS[kindName]
  return { sms: { kind: kindName, lang, params: params.map((name) => [name, plainValue(values, name, variables)]) } }
}

function htmlOf(message: TakenMessage): Pick<LeavingMessage, 'html'> {
  const { kind, lang, subject, body, values, unsubscribe, tenantName } = message
  const kindName = MailKind.safeParse(kind).data
  if (!kindName) return {}
  const product = String(values.product ?? '')
  const drawn = renderMail(body, values, variablesOf({ channel: 'mail', kind: kindName }))
  return { html: mailPage({ lang, subject, body: drawn.html, sender: tenantName || product, product, unsubscribe }) }
}
