// The cooperation link of a manual or of one of its articles; for the manual's administrators (specification §6, ledger PUB-05).
import type { AuditAction, CooperationLink, CooperationPlace, SetCooperationInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  authorizeManual,
  createId,
  notFound,
  type TenantActor,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { checkInviter } from '@lectern/people'
import { loadLiveArticle } from '../articles/live-article.ts'
import { findManual } from '../manuals/manual.repo.ts'
import { deleteLink, findLink, type LinkPlace, type LinkRow, renewLink, upsertLink } from './cooperation.repo.ts'
import { cooperationPath, newCooperationCode } from './cooperation-code.ts'

async function loadPlace(
  ctx: DomainContext,
  input: CooperationPlace,
): Promise<{ actor: TenantActor; place: LinkPlace }> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManual(ctx, actor, input.manualId), 'manageMembers')
  const place = { tenantId: actor.tenantId, manualId: manual.id, articleId: null }
  if (input.articleId === undefined) return { actor, place }
  const article = await loadLiveArticle(ctx, input.articleId, 'view')
  if (article.manualId !== manual.id) throw notFound('article')
  return { actor, place: { ...place, articleId: article.id } }
}

function present(ctx: DomainContext, place: LinkPlace, row: LinkRow): CooperationLink {
  const code = ctx.ports.secrets.open(row.codeSealed)
  return {
    role: row.role,
    code,
    path: cooperationPath(place.articleId, code),
    refreshedTime: row.refreshedAt.toISOString(),
  }
}

/** Null when there is none. Errors: notFound, forbidden, articleDeleted. */
export async function getCooperationLink(ctx: DomainContext, input: CooperationPlace): Promise<CooperationLink | null> {
  const { place } = await loadPlace(ctx, input)
  const row = await findLink(ctx.db, place)
  return row && present(ctx, place, row)
}

/**
 * An existing link keeps its code. `role: null` removes the link: people who joined the work on a manual keep their roles, those who
 * joined the work on one article lose them with it. Errors: notFound, forbidden (also for a role above one's own), articleDeleted.
 */
export async function setCooperationLink(
  ctx: DomainContext,
  input: SetCooperationInput,
): Promise<CooperationLink | null> {
  const { actor, place } = await loadPlace(ctx, input)
  const { role } = input
  if (role !== null) await checkInviter(ctx)
  const { codeHash, codeSealed } = newCooperationCode(ctx)
  const created = { id: createId(), codeHash, codeSealed, createdBy: actorId(actor), createdAt: ctx.now() }
  await change(ctx, place, role === null ? 'cooperation.remove' : 'cooperation.set', role, async (tx) => {
    if (role === null) return deleteLink(tx, place)
    await upsertLink(tx, { ...place, ...created, role })
    return true
  })
  const row = await findLink(ctx.db, place)
  return row && present(ctx, place, row)
}

/** Gives the link a new code; the old one stops working. Errors: notFound (also without a link), forbidden, articleDeleted. */
export async function refreshCooperationLink(ctx: DomainContext, input: CooperationPlace): Promise<CooperationLink> {
  const { place } = await loadPlace(ctx, input)
  await checkInviter(ctx)
  const { codeHash, codeSealed } = newCooperationCode(ctx)
  const renewed = { codeHash, codeSealed, refreshedAt: ctx.now() }
  await change(ctx, place, 'cooperation.refresh', null, async (tx) => {
    if (!(await renewLink(tx, place, renewed))) throw notFound('link')
    return true
  })
  const row = await findLink(ctx.db, place)
  if (!row) throw notFound('link')
  return present(ctx, place, row)
}

/** Writes the audit row, unless `work` changed nothing. */
async function change(
  ctx: DomainContext,
  place: LinkPlace,
  action: AuditAction,
  role: string | null,
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await work(tx))) return
    await writeAudit(tx, ctx, {
      tenantId: place.tenantId,
      action,
      subject: 'manual',
      subjectId: place.manualId,
      manualId: place.manualId,
      data: { articleId: place.articleId, role },
    })
  })
}
