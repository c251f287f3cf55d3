// Invitation links: one per place and role, to be copied, refreshed, limited in time and revoked (specification §4 'Invite link', §6;
// PERM-07). They end after some days unless an administrator chooses otherwise, and with the right of the person who made them.
import {
  type ById,
  INVITATION_LIMITS,
  type InvitationLink,
  type InvitationLinkEntry,
  type InvitationLinkPage,
  type ListInvitationsInput,
  type OpenInvitationLinkInput,
  type RefreshInvitationLinkInput,
  type SetInvitationLinkExpiryInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, createId, notFound, tenantActor, toPage, transact, writeAudit } from '@lectern/kernel'
import { endLink, forgetUses } from './end-links.repo.ts'
import {
  changeLink,
  findLink,
  findLinkAt,
  findLinks,
  insertLink,
  type LinkRow,
  type ListedLink,
} from './invitation.repo.ts'
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

/**
 * The link of a place and role; made when there is none yet, and refreshed when it has ended, because it is asked for to be given to
 * somebody. Errors: notFound, forbidden, roleRequired, invalidInput.
 */
export async function openInvitationLink(ctx: DomainContext, input: OpenInvitationLinkInput): Promise<InvitationLink> {
  const { actor, tenantId, spaceId, role } = await invitationPlace(ctx, input)
  const existing = await findLinkAt(ctx.db, { tenantId, spaceId, role })
  if (existing && stateOf(existing, ctx.now()) === 'active') return present(ctx, existing)
  if (existing) return renew(ctx, existing, INVITATION_LIMITS.days)
  const { code, codeHash } = newInviteCode(ctx)
  const id = createId()
  const link = { id, tenantId, spaceId, role, codeHash, codeSealed: ctx.ports.secrets.seal(code) }
  await transact(ctx, async (tx) => {
    const inserted = await insertLink(tx, {
      ...link,
      createdBy: actorId(actor),
      expiresAt: inDays(ctx, INVITATION_LIMITS.days),
      at: ctx.now(),
    })
    if (!inserted) return
    const data = { spaceId, role }
    await writeAudit(tx, ctx, { tenantId, action: 'invitation.link', subject: 'invitation', subjectId: id, data })
  })
  const row = await findLinkAt(ctx.db, { tenantId, spaceId, role })
  if (!row) throw notFound('link')
  return present(ctx, row)
}

/** A new code, made by the actor; the old one is no longer valid. Errors: notFound, forbidden, roleRequired. */
export async function refreshInvitationLink(
  ctx: DomainContext,
  { id, expiresDays }: RefreshInvitationLinkInput,
): Promise<InvitationLink> {
  const row = await manageable(ctx, id)
  const days = expiresDays === undefined && row.expiresAt !== null ? INVITATION_LIMITS.days : (expiresDays ?? null)
  return renew(ctx, row, days)
}

/** Sets the expiry of the link, counted from now; null: never. The code stays. Errors: notFound, forbidden, roleRequired. */
export async function setInvitationLinkExpiry(
  ctx: DomainContext,
  { id, expiresDays }: SetInvitationLinkExpiryInput,
): Promise<InvitationLink> {
  return change(ctx, await manageable(ctx, id), { expiresAt: endOf(ctx, expiresDays) })
}

const inDays = (ctx: DomainContext, days: number) => new Date(ctx.now().getTime() + days * DAY_MS)
const endOf = (ctx: DomainContext, days: number | null) => (days === null ? null : inDays(ctx, days))

/** The link, for anyone who may manage it and invite. */
async function manageable(ctx: DomainContext, id: string): Promise<LinkRow> {
  const row = await findLink(ctx.db, tenantActor(ctx).tenantId, id)
  if (!row) throw notFound('link')
  await inviterOf(ctx, row.spaceId, 'link')
  await checkInviter(ctx)
  return row
}

/** With a new code, which is that of anyone who puts it out. */
function renew(ctx: DomainContext, row: LinkRow, days: number | null): Promise<InvitationLink> {
  const { code, codeHash } = newInviteCode(ctx)
  const fresh = { codeHash, codeSealed: ctx.ports.secrets.seal(code), refreshedAt: ctx.now() }
  return change(ctx, row, { ...fresh, createdBy: actorId(tenantActor(ctx)), expiresAt: endOf(ctx, days) })
}

async function change(
  ctx: DomainContext,
  row: LinkRow,
  fields: Parameters<typeof changeLink>[2],
): Promise<InvitationLink> {
  const { tenantId } = tenantActor(ctx)
  const { id } = row
  await transact(ctx, async (tx) => {
    await changeLink(tx, id, fields)
    if (fields.codeHash) await forgetUses(tx, id)
    const action = fields.codeHash ? 'invitation.refresh' : 'invitation.expiry'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'invitation', subjectId: id })
  })
  return present(ctx, { ...row, ...fields })
}

/** Links to the tenant and its spaces, or to one space for its administrators. Errors: notFound, forbidden, roleRequired. */
export async function listInvitationLinks(
  ctx: DomainContext,
  input: ListInvitationsInput,
): Promise<InvitationLinkPage> {
  const { actor } = await inviterOf(ctx, input.spaceId ?? null)
  const { rows, total } = await findLinks(ctx.db, actor.tenantId, input, ctx.now())
  const entry = ({ createdAt, refreshedAt, expiresAt, valid, ...row }: ListedLink): InvitationLinkEntry => ({
    ...row,
    createdTime: createdAt.toISOString(),
    refreshedTime: refreshedAt.toISOString(),
    expiresTime: expiresAt?.toISOString() ?? null,
    state: stateOf({ expiresAt, valid }, ctx.now()),
  })
  return toPage(input, total, rows.map(entry))
}

/** Its code is no longer valid. Errors: notFound, forbidden, roleRequired. */
export async function revokeInvitationLink(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = tenantActor(ctx)
  const row = await findLink(ctx.db, tenantId, id)
  if (!row) throw notFound('link')
  await inviterOf(ctx, row.spaceId, 'link')
  await transact(ctx, async (tx) => {
    if (!(await endLink(tx, ctx, tenantId, id))) throw notFound('link')
  })
}

function stateOf({ expiresAt, valid }: Pick<LinkRow, 'expiresAt' | 'valid'>, now: Date): InvitationLinkEntry['state'] {
  if (!valid) return 'ended'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}
