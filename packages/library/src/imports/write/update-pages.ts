// Articles of an earlier import: written over, with a copy beside them, or put into the recycle bin (EDIT-12).
import { articleIdsIn, type CheckedBlocks, fileIdsIn } from '@lectern/content'
import type { ImportPolicy } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { createId, type DomainContext, tenantActor, writeAudit } from '@lectern/kernel'
import { insertArticles } from '../../articles/import.repo.ts'
import { insertImportedLinks } from '../../articles/link.repo.ts'
import { type Again, factsOf } from '../../articles/place-documents.ts'
import { recycleWithin } from '../../articles/recycle-bin.ts'
import { copyTitle } from '../../directory/copy-articles.ts'
import { lockDirectory } from '../../directory/directory.repo.ts'
import { type Decision, decideGone, isWherePut, type KnownPage } from '../plan/decide.ts'
import type { Decided, Item, TreePlan } from '../plan/plan-tree.ts'
import { writeOver } from './write.repo.ts'

type AgainFrom = { documents: readonly Decided[]; folders: readonly Item[]; top: string | null }

export function againOf({ placing }: TreePlan, { documents, folders, top }: AgainFrom): Again {
  const above = new Map(placing.plan.folders.map(({ path, parent }) => [path, parent]))
  for (const { holds, parent } of placing.plan.documents) if (holds !== null) above.set(holds, parent)
  const needed = new Set<string>()
  const need = (from: string) => {
    for (let at = from; at !== '' && !needed.has(at); at = above.get(at) ?? '') needed.add(at)
  }
  for (const { item, decision } of documents) {
    // Of one that people moved the source's folder need not be there.
    if (decision.write === 'new' || (item.known && isWherePut(item.known, top ?? ''))) need(item.parent)
  }
  const count = (change: Decision['change']) => documents.filter(({ decision }) => decision.change === change).length
  const living = folders.flatMap(({ path, known: page }) => (page?.living ? [[path, page.articleId] as const] : []))
  return {
    folders: new Map(living),
    present: new Set(
      documents
        .filter(({ item, decision }) => item.known?.living && decision.write !== 'new')
        .map(({ item }) => item.path),
    ),
    absent: new Set(
      documents
        .filter(({ item, decision }) => !item.known?.living && decision.write === null)
        .map(({ item }) => item.path),
    ),
    needed,
    before: new Map(documents.map(({ item }) => [item.path, item.known?.articleId])),
    facts: { updated: count('updated'), conflicts: count('conflict') },
  }
}

type Contents = { plan: TreePlan; contents: ReadonlyMap<string, CheckedBlocks> }

export async function overwrite(
  tx: Tx,
  ctx: DomainContext,
  { plan, over, contents }: Contents & { over: readonly Decided[] },
) {
  const actor = tenantActor(ctx)
  const byPath = new Map(plan.placing.kept.map((document) => [document.path, document]))
  const rows = over.flatMap(({ item }) => {
    const content = contents.get(item.path)
    if (!item.known || !content) return []
    const facts = item.known.factsEdited ? null : factsOf(byPath.get(item.path), item.title)
    const used = { files: fileIdsIn(content), links: articleIdsIn(content) }
    return [{ id: item.known.articleId, title: item.title, content, ...used, facts }]
  })
  if (rows.length === 0) return []
  const commented = await writeOver(tx, ctx, actor, rows)
  const manualId = plan.placing.place.id
  const audit = { tenantId: actor.tenantId, action: 'article.save', subject: 'article', manualId } as const
  await writeAudit(
    tx,
    ctx,
    rows.map(({ id }) => ({ ...audit, subjectId: id })),
  )
  const after = new Map(rows.map(({ id, content }) => [id, content]))
  return commented.flatMap((one) => {
    const content = after.get(one.id)
    return content ? [{ ...one, after: content }] : []
  })
}

/** The worker knows nobody's language: the copy is named in that of the title. */
const copyOf = (title: string): string => copyTitle(/\p{Script=Han}/u.test(title) ? 'zh_CN' : 'en_US', title)

/** Ids of the new articles, with the ones before them. */
export async function insertBeside(
  tx: Tx,
  ctx: DomainContext,
  { plan, documents, contents }: Contents & { documents: readonly Decided[] },
): Promise<Map<string, string>> {
  const actor = tenantActor(ctx)
  const manualId = plan.placing.place.id
  const beside = new Map<string, string>()
  const byPath = new Map(plan.placing.kept.map((document) => [document.path, document]))
  const rows = documents.flatMap(({ item, decision }) => {
    const content = contents.get(item.path)
    if (decision.write !== 'beside' || !item.known || !content) return []
    const id = createId()
    beside.set(id, item.known.articleId)
    return [
      {
        ...{ id, parentId: item.known.currentParent, position: 1_000_000, title: copyOf(item.title) },
        ...{ type: item.kind, content, files: fileIdsIn(content), links: articleIdsIn(content) },
        ...factsOf(byPath.get(item.path), item.title),
        like: item.known.articleId,
      },
    ]
  })
  if (rows.length === 0) return beside
  await insertArticles(tx, ctx, actor, manualId, rows)
  await insertImportedLinks(tx, actor.tenantId, rows)
  const audit = { tenantId: actor.tenantId, action: 'article.create', subject: 'article', manualId } as const
  await writeAudit(
    tx,
    ctx,
    rows.map(({ id, title, type }) => ({ ...audit, subjectId: id, data: { title, type } })),
  )
  return beside
}

type Gone = { gone: readonly KnownPage[]; policy: ImportPolicy; manualId: string }

/** Recycles the chosen pages, unless a child of theirs stays. */
export async function recycleGone(tx: Tx, ctx: DomainContext, { gone, policy, manualId }: Gone) {
  const lines = gone
    .filter(({ living }) => living)
    .map((page) => ({ known: page, choice: decideGone(page, policy).choice }))
  const chosen = new Set(lines.filter(({ choice }) => choice === 'recycle').map(({ known: page }) => page.articleId))
  if (chosen.size === 0) return lines
  const directory = await lockDirectory(tx, tenantActor(ctx).tenantId, manualId)
  const whole = (id: string) => directory?.branches([id]).every((one) => chosen.has(one)) === true
  const going = new Set([...chosen].filter(whole))
  const articles = [...going].map((id) => ({ id, manualId, title: directory?.rows.get(id)?.title ?? '' }))
  if (articles.length > 0) await recycleWithin(tx, ctx, articles)
  return lines.map(({ known: page, choice }) => ({
    known: page,
    choice: going.has(page.articleId) ? choice : ('keep' as const),
  }))
}
