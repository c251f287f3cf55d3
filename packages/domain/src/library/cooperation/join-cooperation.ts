// What a cooperation link says to who opens it, and joining by it: members of the manual's tenant get its role (ledger PUB-05).
import type { ByCooperationCode, CooperationView, JoinedCooperation } from '@lectern/contracts'
import { RANK } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, forbidden, notFound, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { lockGranted, putGrants } from '../access/grant.repo.ts'
import { findManual } from '../manuals/manual.repo.ts'
import { type FoundLink, findByHash, rankOn } from './cooperation.repo.ts'
import { cooperationHash } from './cooperation-code.ts'

/** Wrong, refreshed and removed codes look alike. */
async function openLink(ctx: DomainContext, code: string): Promise<FoundLink> {
  const hash = cooperationHash(ctx, code)
  const link = hash === null ? undefined : await findByHash(ctx.db, hash)
  if (!link) throw new DomainError('invitationInvalid')
  return link
}

/** Errors: invitationInvalid. */
export async function findCooperation(ctx: DomainContext, { code }: ByCooperationCode): Promise<CooperationView> {
  const link = await openLink(ctx, code)
  return {
    tenantName: link.tenant_name,
    manualId: link.manual_id,
    manualName: link.manual_name,
    articleId: link.article_id,
    articleTitle: link.article_title,
    role: link.role,
    standing: await standingOf(ctx, link),
  }
}

async function standingOf(ctx: DomainContext, link: FoundLink): Promise<CooperationView['standing']> {
  const { actor } = ctx
  if (actor.type === 'visitor') return 'visitor'
  if (actor.type === 'operator' || actor.tenantId !== link.tenant_id) return 'outsider'
  return (await rankOn(ctx, actor, link.manual_id)) >= RANK[link.role] ? 'joined' : 'member'
}

/** Who has the role or a stronger one keeps what he has. Errors: unauthenticated, invitationInvalid, notFound (another enterprise), forbidden (no person). */
export async function joinCooperation(ctx: DomainContext, { code }: ByCooperationCode): Promise<JoinedCooperation> {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw forbidden()
  const link = await openLink(ctx, code)
  if (link.tenant_id !== actor.tenantId) throw notFound()
  const { manual_id: manualId, article_id: articleId, role } = link
  if ((await rankOn(ctx, actor, manualId)) >= RANK[role]) return { manualId, articleId }
  const manual = await findManual(ctx, actor, manualId)
  if (!manual) throw notFound()
  const on = { kind: 'manual', id: manualId, spaceId: manual.own_members_only ? null : manual.space_id } as const
  await transact(ctx, async (tx) => {
    if (!(await lockGranted(tx, actor.tenantId, on))) throw notFound()
    await putGrants(tx, actor.tenantId, on, [{ kind: 'member', id: actor.memberId }], role)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'cooperation.join',
      subject: 'manual',
      subjectId: manualId,
      manualId,
      data: { link: link.id, member: actor.memberId, role },
    })
  })
  return { manualId, articleId }
}
