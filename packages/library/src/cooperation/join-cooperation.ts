// Opening a cooperation link and joining through it: members of the manual's tenant get its role, on the manual or, by the link of an
// article, on that article alone (ledger PUB-05).
import type { ByCooperationCode, CooperationView, JoinedCooperation } from '@lectern/contracts'
import { RANK, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, forbidden, type MemberActor, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { lockTarget, upsertGrants } from '../access/grant.repo.ts'
import { manualTarget } from '../access/grant-target.ts'
import { findManual } from '../manuals/manual.repo.ts'
import { addGuest, countUse, type FoundLink, findByHash, findRank } from './cooperation.repo.ts'
import { cooperationHash } from './cooperation-code.ts'

/** The same error for wrong, replaced and removed codes. */
async function openLink(ctx: DomainContext, code: string): Promise<FoundLink> {
  const hash = cooperationHash(ctx, code)
  const link = hash === null ? undefined : await findByHash(ctx.db, hash)
  if (!link) throw new DomainError('invitationInvalid')
  return link
}

/** Errors: invitationInvalid. */
export async function findCooperation(ctx: DomainContext, { code }: ByCooperationCode): Promise<CooperationView> {
  const link = await openLink(ctx, code)
  const { tenantName, manualId, manualName, articleId, articleTitle, role } = link
  return { tenantName, manualId, manualName, articleId, articleTitle, role, standing: await standingOf(ctx, link) }
}

async function standingOf(ctx: DomainContext, link: FoundLink): Promise<CooperationView['standing']> {
  const { actor } = ctx
  if (actor.type === 'visitor') return 'visitor'
  if (actor.type === 'operator' || actor.tenantId !== link.tenantId) return 'outsider'
  return (await findRank(ctx, actor, link)) >= RANK[link.role] ? 'joined' : 'member'
}

/** A member with this or a stronger role keeps it. Errors: unauthenticated, invitationInvalid, notFound (another tenant), forbidden (not a member). */
export async function joinCooperation(ctx: DomainContext, { code }: ByCooperationCode): Promise<JoinedCooperation> {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw forbidden()
  const link = await openLink(ctx, code)
  if (link.tenantId !== actor.tenantId) throw notFound('link')
  const { manualId, articleId, role } = link
  if ((await findRank(ctx, actor, link)) >= RANK[role]) return { manualId, articleId }
  if (articleId !== null) {
    await joinArticle(ctx, actor, { ...link, articleId })
    return { manualId, articleId }
  }
  const manual = await findManual(ctx, actor, manualId)
  if (!manual) throw notFound('manual')
  const target = manualTarget(manual)
  await transact(ctx, async (tx) => {
    if (!(await lockTarget(tx, actor.tenantId, target))) throw notFound('manual')
    await upsertGrants(tx, actor.tenantId, target, [{ kind: 'member', id: actor.memberId }], role)
    await countJoin(tx, ctx, actor, link)
  })
  return { manualId, articleId }
}

/** The role is that of the link: it changes and ends with it. */
function joinArticle(ctx: DomainContext, actor: MemberActor, link: FoundLink & { articleId: string }): Promise<void> {
  const { tenantId, memberId } = actor
  const guest = { articleId: link.articleId, memberId, tenantId, linkId: link.id, createdAt: ctx.now() }
  return transact(ctx, async (tx) => {
    await addGuest(tx, guest)
    await countJoin(tx, ctx, actor, link)
  })
}

async function countJoin(tx: Tx, ctx: DomainContext, actor: MemberActor, link: FoundLink): Promise<void> {
  const { id, manualId, articleId, role } = link
  await countUse(tx, id, ctx.now())
  await writeAudit(tx, ctx, {
    tenantId: actor.tenantId,
    action: 'cooperation.join',
    subject: 'manual',
    subjectId: manualId,
    manualId,
    data: { link: id, member: actor.memberId, role, articleId },
  })
}
