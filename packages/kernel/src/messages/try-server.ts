// Sends one mail through a server at once, to see whether its settings work.
import { variablesOf } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import type { MailServer } from '../ports/ports.ts'
import { builtIn } from './built-in.ts'
import { DeliveryError } from './delivery-error.ts'
import { mailPage } from './mail-page.ts'
import { renderMail } from './render-mail.ts'

/** Throws mailFailed, which says what to check and the server's message. */
export async function tryServer(ctx: DomainContext, server: MailServer, to: string): Promise<void> {
  const key = { channel: 'mail', kind: 'test' } as const
  const { lang } = ctx
  const { subject, body } = builtIn(key, lang)
  const product = translate(lang, 'common.product')
  const { html, text } = renderMail(body, { product }, variablesOf(key))
  const page = mailPage({ lang, subject, body: html, sender: product, product, unsubscribe: '' })
  try {
    await ctx.ports.messages.through(server)({ id: createId(), to, subject, text, html: page })
  } catch (error) {
    throw new DomainError('mailFailed', { params: { reason: reasonText(ctx, error) } })
  }
}

function reasonText({ lang }: Pick<DomainContext, 'lang'>, error: unknown): string {
  const explanation = error instanceof Error ? error.message.slice(0, 300) : ''
  if (!(error instanceof DeliveryError) || error.reason === 'other') return explanation
  const reason = translate(lang, `mails.reasons.${error.reason}`)
  return error.reason === 'private' ? reason : translate(lang, 'mails.reasonSaid', { reason, said: explanation })
}
