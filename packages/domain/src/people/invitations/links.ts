// Invitation links: one per place and role, to be copied, refreshed and limited in time (specification §4 'Invite link', §6; PERM-07).
import type {
  InvitationLink,
  OpenInvitationLinkInput,
  RefreshInvitationLinkInput,
  SetInvitationLinkExpiryInput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, createId, notFound, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { changeLink, findLink, findLinkAt, insertLink, type LinkRow } from './invitation.repo.ts'
import { invitationPlace, invitePath, inviterOf, newInviteCode } from './invitation-code.ts'
import { checkInviter } from './inviters.ts'

const DAY_MS = 24 * 60 * 60_000

function present(ctx: DomainContext, row: LinkRow): InvitationLink {
  const inviteCode = ctx.ports.secrets.open(row.codeSealed)
  return {
    id: row.id,
    spaceId: row.spaceId,
    role: row.role,
    inviteCode,
    path: invitePath(inviteCode),
    expiresTime: row.expiresAt?.toISOString() ?? null,
    refreshedTime: row.refreshedAt.toISOString(),
  }
}

/** The link of a place and role; made when there is none yet. Errors: notFound, forbidden, roleRequired, invalidInput. */
export async function openInvitationLink(ctx: DomainContext, input: OpenInvitationLinkInput): Promise<InvitationLink> {
  const { actor, tenantId, spaceId, role } = await invitationPlace(ctx, input)
  const known = await findLinkAt(ctx.db, { tenantId, spaceId, role })
  if (known) return present(ctx, known)
  const { code, codeHash } = newInviteCode(ctx)
  const id = createId()
  const link = { id, tenantId, spaceId, role, codeHash, codeSealed: ctx.ports.secrets.seal(code) }
  await transact(ctx, async (tx) => {
    const made = await insertLink(tx, { ...link, createdBy: actorId(actor), at: ctx.now() })
    if (!made) return
    const data = { spaceId, role }
    await writeAudit(tx, ctx, { tenantId, action: 'invitation.link', subject: 'invitation', subjectId: id, data })
  })
  const row = await findLinkAt(ctx.db, { tenantId, spaceId, role })
  if (!row) throw notFound()
  return present(ctx, row)
}

/** A new code; the old one is no longer valid. Errors: notFound, forbidden, roleRequired. */
export async function refreshInvitationLink(
  ctx: DomainContext,
  { id, expiresDays }: RefreshInvitationLinkInput,
): Promise<InvitationLink> {
  const { code, codeHash } = newInviteCode(ctx)
  const sealed = ctx.ports.secrets.seal(code)
  // The new code is that of whoever puts it out.
  const fresh = { codeHash, codeSealed: sealed, refreshedAt: ctx.now(), createdBy: actorId(ctx.actor) }
  return change(ctx, id, { ...fresh, expiresAt: expiresDays === undefined ? undefined : inDays(ctx, expiresDays) })
}

/** When the link ends, counted from now; null: never. The code stays. Errors: notFound, forbidden, roleRequired. */
export const setInvitationLinkExpiry = async (ctx: DomainContext, { id, expiresDays }: SetInvitationLinkExpiryInput) =>
  change(ctx, id, { expiresAt: inDays(ctx, expiresDays) })

const inDays = (ctx: DomainContext, days: number | null) =>
  days === null ? null : new Date(ctx.now().getTime() + days * DAY_MS)

async function change(
  ctx: DomainContext,
  id: string,
  fields: Parameters<typeof changeLink>[2],
): Promise<InvitationLink> {
  const { tenantId } = tenantActor(ctx)
  const row = await findLink(ctx.db, tenantId, id)
  if (!row) throw notFound()
  await inviterOf(ctx, row.spaceId)
  await checkInviter(ctx)
  await transact(ctx, async (tx) => {
    await changeLink(tx, id, fields)
    const action = fields.codeHash ? 'invitation.refresh' : 'invitation.expiry'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'invitation', subjectId: id })
  })
  return present(ctx, {
    ...row,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  })
}
