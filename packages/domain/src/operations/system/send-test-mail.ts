// Sends a mail to try the mail settings of the first-run form before they are saved (AUTH-12).
import type { TestMailInput } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, DomainError, invalid } from '../../kernel/index.ts'
import { mailServer } from './mail-settings.ts'
import { checkSetupKey } from './setup-key.ts'

/** Errors: alreadyInitialized, invalidInput (setupKey, sendingAddress), mailFailed with the server's message. */
export async function sendTestMail(ctx: DomainContext, input: TestMailInput): Promise<void> {
  await checkSetupKey(ctx, input.setupKey)
  const server = mailServer(input)
  if (!server) throw invalid(input.sendingAddress ? 'emailSender' : 'sendingAddress', 'required')
  const subject = translate(ctx.lang, 'initialization.testMail.subject')
  const text = translate(ctx.lang, 'initialization.testMail.text')
  try {
    await ctx.ports.messages.through(server)({ id: createId(), to: input.to, subject, text })
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : ''
    throw new DomainError('mailFailed', { params: { reason } })
  }
}
