// The mail server of an organisation, by its administrators: its mails leave by it, else by the platform's (MSG-03, TEN-01).
import { MailSecurity, type MailServerView, type TenantMail, type TenantMailInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  findTenantServer,
  invalid,
  removeTenantServer,
  requireTenantAdminMember,
  requireTexts,
  type TenantServerRow,
  tenantMailServer,
  transact,
  tryServer,
  writeAudit,
  writeTenantServer,
} from '@lectern/kernel'
import { passwordFor } from './mail-password.ts'
import { provenEmail } from './names.repo.ts'

const view = ({ tenantId: _, password, ...server }: TenantServerRow): MailServerView => ({
  host: server.host,
  port: server.port,
  security: MailSecurity.parse(server.security),
  username: server.username,
  hasPassword: password !== '',
  fromAddress: server.fromAddress,
  fromName: server.fromName,
})

/** Errors: unauthenticated, roleRequired. */
export async function getTenantMail(ctx: DomainContext): Promise<TenantMail> {
  const { tenantId, userId } = requireTenantAdminMember(ctx)
  const [row, ownAddress, platform] = await Promise.all([
    findTenantServer(ctx.db, tenantId),
    provenEmail(ctx.db, userId),
    ctx.ports.messages.gateway('mail'),
  ])
  return { platform: platform !== null, server: row && view(row), ownAddress }
}

/** Errors: unauthenticated, roleRequired, wordsRefused, invalidInput (password: passwordAgain when it would be sent to another server or account). */
export async function updateTenantMail(ctx: DomainContext, input: TenantMailInput): Promise<TenantMail> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const password = passwordFor(ctx, input, await findTenantServer(ctx.db, tenantId))
  const record = await requireTexts(ctx, { place: 'mailSender', id: tenantId, texts: { fromName: input.fromName } })
  await transact(ctx, async (tx) => {
    await writeTenantServer(tx, { ...input, tenantId, password }, ctx.now())
    const data = { host: input.host, port: input.port, security: input.security }
    await writeAudit(tx, ctx, { tenantId, action: 'mail.settings', subject: 'mail', subjectId: tenantId, data })
  })
  await record(tenantId)
  return getTenantMail(ctx)
}

/** Mails leave by the platform's server from then on. Errors: unauthenticated, roleRequired. */
export async function removeTenantMail(ctx: DomainContext): Promise<TenantMail> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    if (!(await removeTenantServer(tx, tenantId))) return
    await writeAudit(tx, ctx, { tenantId, action: 'mail.remove', subject: 'mail', subjectId: tenantId })
  })
  return getTenantMail(ctx)
}

/**
 * Sends a mail to the administrator's own address by these settings, which are not stored. Errors: unauthenticated, roleRequired,
 * invalidInput (password: passwordAgain; fromAddress: noOwnAddress), mailFailed.
 */
export async function testTenantMail(ctx: DomainContext, input: TenantMailInput): Promise<null> {
  const { tenantId, userId } = requireTenantAdminMember(ctx)
  const to = await provenEmail(ctx.db, userId)
  if (to === '') throw invalid('fromAddress', 'noOwnAddress')
  const password = passwordFor(ctx, input, await findTenantServer(ctx.db, tenantId))
  await tryServer(ctx, tenantMailServer({ ...input, tenantId, password }, ctx.ports.secrets), to)
  return null
}
