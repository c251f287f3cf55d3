// Operators invite somebody to found an organisation: a link that works once, for some days, mailed or passed on (ADR 0052).
import type {
  ById,
  InvitedOrganisation,
  InviteOrganisationInput,
  ListOrganisationInvitationsInput,
  OrganisationInvitationPage,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  createSecret,
  notFound,
  offsetOf,
  requireOperator,
  toPage,
  transact,
  writeAudit,
  writeMail,
} from '@lectern/kernel'
import {
  countInvitations,
  findValidInvitation,
  insertInvitation,
  revokeInvitationRow,
  selectInvitations,
} from './organisation-invitation.repo.ts'

const DAY_MS = 24 * 60 * 60_000

const tokenHash = (ctx: Pick<DomainContext, 'ports'>, token: string): string =>
  ctx.ports.keyedHash('organisation-invitation', token)

/** Errors: unauthenticated, roleRequired. */
export async function inviteOrganisation(
  ctx: DomainContext,
  { email = '', remark, days }: InviteOrganisationInput,
  { origin }: { origin: string },
): Promise<InvitedOrganisation> {
  const { userId } = requireOperator(ctx)
  const [id, token, createdAt] = [createId(), createSecret(), ctx.now()]
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
  const path = `/register/${token}`
  await transact(ctx, async (tx) => {
    await insertInvitation(tx, {
      id,
      tokenHash: tokenHash(ctx, token),
      email,
      remark,
      createdBy: userId,
      createdAt,
      expiresAt,
    })
    if (email !== '') {
      const values = { days, address: `${origin}${path}?lang=${ctx.lang}` }
      const mail = { to: email, lang: ctx.lang, tenantId: null, expiresAt, values }
      await writeMail(ctx, tx, { kind: 'invitationOrganisation', ...mail })
    }
    const entry = { action: 'tenant.invite', subject: 'invitation', subjectId: id } as const
    await writeAudit(tx, ctx, { tenantId: '', ...entry, data: { mailed: email !== '', days } })
  })
  return { id, path: email === '' ? path : null }
}

/** Newest first. Errors: unauthenticated, roleRequired. */
export async function listOrganisationInvitations(
  ctx: DomainContext,
  input: ListOrganisationInvitationsInput,
): Promise<OrganisationInvitationPage> {
  requireOperator(ctx)
  const [total, rows] = await Promise.all([
    countInvitations(ctx.db),
    selectInvitations(ctx.db, ctx.now(), { limit: input.size, offset: offsetOf(input) }),
  ])
  return toPage(
    input,
    total,
    rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createTime: createdAt.toISOString(),
      expireTime: expiresAt.toISOString(),
    })),
  )
}

/** One that was used stays used. Errors: unauthenticated, roleRequired, notFound. */
export async function revokeOrganisationInvitation(ctx: DomainContext, { id }: ById): Promise<null> {
  requireOperator(ctx)
  await transact(ctx, async (tx) => {
    const revoked = await revokeInvitationRow(tx, id, ctx.now())
    if (revoked === null) throw notFound('invitation')
    const entry = { action: 'tenant.revokeInvitation', subject: 'invitation', subjectId: id } as const
    if (revoked) await writeAudit(tx, ctx, { tenantId: '', ...entry })
  })
  return null
}

/** The valid invitation of this token; null when there is none. */
export const openOrganisationInvitation = (ctx: DomainContext, token: string) =>
  findValidInvitation(ctx.db, tokenHash(ctx, token), ctx.now())
