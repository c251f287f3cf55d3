// The mail server of the platform as operators set it, and what they should know about outgoing messages (MSG-03).
import type {
  MailServerView,
  MessageStatus,
  PlatformMail,
  PlatformMailInput,
  TestPlatformMailInput,
} from '@lectern/contracts'
import { MailSecurity } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { keptCounts, requireOperator, transact, tryServer, writeAudit, writeParameters } from '@lectern/kernel'
import { platformServer, type StoredMail, storedMail, storedParameters } from '../system/mail-settings.ts'
import { passwordFor } from './mail-password.ts'

const view = ({ password, ...server }: StoredMail): MailServerView => ({
  ...server,
  security: MailSecurity.parse(server.security),
  hasPassword: password !== '',
})

/** Errors: unauthenticated, roleRequired. */
export async function getPlatformMail(ctx: DomainContext): Promise<PlatformMail> {
  requireOperator(ctx)
  const stored = await storedMail(ctx.db)
  return { environment: ctx.ports.messages.ways.mail === 'environment', server: stored && view(stored) }
}

/** Errors: unauthenticated, roleRequired, invalidInput (password: passwordAgain when it would be sent to another server or account). */
export async function updatePlatformMail(ctx: DomainContext, input: PlatformMailInput): Promise<PlatformMail> {
  requireOperator(ctx)
  const password = passwordFor(ctx, input, await storedMail(ctx.db))
  await transact(ctx, async (tx) => {
    await writeParameters(tx, storedParameters({ ...input, password }), ctx.now())
    const data = { host: input.host, port: input.port, security: input.security }
    await writeAudit(tx, ctx, { tenantId: '', action: 'mail.settings', subject: 'mail', subjectId: 'platform', data })
  })
  return getPlatformMail(ctx)
}

/** Mails are kept from then on, unless the environment names a server. Errors: unauthenticated, roleRequired. */
export async function removePlatformMail(ctx: DomainContext): Promise<PlatformMail> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    await writeParameters(tx, storedParameters(null), ctx.now())
    await writeAudit(tx, ctx, { tenantId: '', action: 'mail.remove', subject: 'mail', subjectId: 'platform' })
  })
  return getPlatformMail(ctx)
}

/** Sends a mail by these settings, which are not stored. Errors: as of {@link updatePlatformMail}, mailFailed. */
export async function testPlatformMail(ctx: DomainContext, { to, ...input }: TestPlatformMailInput): Promise<null> {
  requireOperator(ctx)
  const password = passwordFor(ctx, input, await storedMail(ctx.db))
  await tryServer(ctx, platformServer({ ...input, password }, ctx.ports.secrets), to)
  return null
}

/** Returns the number of messages that wait for a gateway, and the configured gateways. Errors: unauthenticated, roleRequired. */
export async function messageStatus(ctx: DomainContext): Promise<MessageStatus> {
  requireOperator(ctx)
  const { ways } = ctx.ports.messages
  const [counts, stored] = await Promise.all([keptCounts(ctx.db, ctx.now()), storedMail(ctx.db)])
  return { kept: counts, sms: ways.sms, mail: ways.mail ?? (stored ? 'settings' : null) }
}
