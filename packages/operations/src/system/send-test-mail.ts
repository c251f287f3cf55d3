// Sends a mail to try the mail settings of the first-run form before they are saved (AUTH-12).
import type { TestMailInput } from '@lectern/contracts'
import { type DomainContext, invalid, tryServer } from '@lectern/kernel'
import { mailServer } from './mail-settings.ts'
import { checkSetupKey } from './setup-key.ts'

/** Errors: alreadyInitialized, invalidInput (setupKey, sendingAddress), mailFailed with the server's message. */
export async function sendTestMail(ctx: DomainContext, input: TestMailInput): Promise<void> {
  await checkSetupKey(ctx, input.setupKey)
  const server = mailServer(input)
  if (!server) throw invalid(input.sendingAddress ? 'emailSender' : 'sendingAddress', 'required')
  await tryServer(ctx, server, input.to)
}
