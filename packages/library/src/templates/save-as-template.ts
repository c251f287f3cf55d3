// Saves an article, or a manual with its articles, as a template: for its maker, or for all members of the tenant (EDIT-10, MAN-02).
import { type CheckedBlocks, fileIdsIn, readBlocks } from '@lectern/content'
import { ArticleType, type SaveAsTemplateInput, type SavedTemplate, TEMPLATE_CENTRE_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  authorizeManual,
  createId,
  invalid,
  notFound,
  requireTexts,
  type TenantActor,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { acceptContent } from '../articles/accept-content.ts'
import { findArticle } from '../articles/article.repo.ts'
import { findPlace } from '../articles/create.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import { type Nested, nest } from '../articles/tree-rules.ts'
import { type CheckedNode, type CheckedNodes, checkNodes } from './check-nodes.ts'
import { hasPassword, type Protection, protectionsOf, requireNoPassword } from './protections.ts'
import { presentTemplate } from './template.present.ts'
import { findSourceRow, findSourceRows, findTemplate, insertTemplate, type SourceRow } from './template.repo.ts'
import { requireSharing } from './template-sharing.ts'

type TemplateSource = {
  kind: 'article' | 'manual'
  manualId: string
  content: CheckedBlocks | CheckedNodes
  files: string[]
  articleIds: string[]
  protections: Protection[]
  /** Titles of articles that are not in it. */
  leftOut: string[]
}

/**
 * Needs the right to edit the article or the manual. Drafts are not for everybody, so only its maker sees the template, unless they
 * share it and may ({@link requireSharing}). Errors: unauthenticated, notFound, forbidden, articleDeleted, textFull, wordsRefused, invalidInput (folder,
 * too many articles, too large; `shared`: an article with a password of its own). Such articles of a manual are left out of a shared template, and named.
 */
export async function saveAsTemplate(ctx: DomainContext, input: SaveAsTemplateInput): Promise<SavedTemplate> {
  const actor = tenantActor(ctx)
  const { shared = false } = input
  const source = input.articleId
    ? await readArticle(ctx, actor, input.articleId)
    : await readManual(ctx, actor, input.manualId ?? '', shared)
  await requireTextRoom(ctx, actor.tenantId)
  if (shared) {
    await requireSharing(ctx, actor, source.manualId)
    requireNoPassword(source.protections)
  }
  const template = {
    id: createId(),
    tenantId: actor.tenantId,
    kind: source.kind,
    lang: '',
    name: input.name,
    description: input.description ?? '',
    groupName: input.groupName ?? '',
    content: source.content,
    protections: source.protections,
    shared,
    sourceManualId: source.manualId,
    createdBy: actorId(actor),
  }
  const { name, description, groupName, content } = template
  const texts = { name, description, groupName, content }
  const record = await requireTexts(ctx, { place: 'template', texts })
  await transact(ctx, async (tx) => {
    await insertTemplate(tx, template, source, ctx.now())
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'template.create',
      subject: 'template',
      subjectId: template.id,
      data: { name: template.name, kind: template.kind, shared },
    })
  })
  await record(template.id)
  const row = await findTemplate(ctx, actor, template.id)
  if (!row) throw notFound('template')
  return { ...presentTemplate(row, actor), leftOut: source.leftOut }
}

async function readArticle(ctx: DomainContext, actor: TenantActor, id: string): Promise<TemplateSource> {
  const article = authorizeLiveArticle(await findArticle(ctx, actor, id), 'editArticle')
  if (article.type !== ArticleType.enum.document) throw invalid('articleId', 'invalid')
  const blocks = acceptContent('articleId', () => readBlocks(article.content))
  const { manualId } = article
  const original = await findSourceRow(ctx, id)
  const protections = original ? protectionsOf([original]) : []
  return {
    kind: 'article',
    manualId,
    content: blocks,
    files: fileIdsIn(blocks),
    articleIds: [id],
    protections,
    leftOut: [],
  }
}

async function readManual(
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
  shared: boolean,
): Promise<TemplateSource> {
  authorizeManual(await findPlace(ctx, actor, { manualId }), 'editArticle')
  const all = await findSourceRows(ctx, manualId)
  const readableNodes = (node: Nested<SourceRow>): Nested<SourceRow>[] => {
    const children = node.children.flatMap(readableNodes)
    return shared && hasPassword(node.row) ? children : [{ ...node, children }]
  }
  const tree = nest(all).flatMap(readableNodes)
  const rows = all.filter((row) => !(shared && hasPassword(row)))
  if (rows.length > TEMPLATE_CENTRE_LIMITS.articles)
    throw invalid('manualId', 'tooMany', { max: TEMPLATE_CENTRE_LIMITS.articles })
  const files = new Set<string>()
  /** `key` is what links between the articles refer to; they are rewritten when a manual is made from the template. */
  const nodeOf = ({ row, children }: Nested<SourceRow>): CheckedNode => {
    const content = acceptContent('manualId', () => readBlocks(row.content))
    for (const id of fileIdsIn(content)) files.add(id)
    const node = { key: row.id, title: row.title, type: ArticleType.parse(row.type), content }
    return { ...node, children: children.map(nodeOf) }
  }
  const content = checkNodes(tree.map(nodeOf), 'manualId')
  return {
    ...{ kind: 'manual', manualId, content, files: [...files], articleIds: rows.map(({ id }) => id) },
    protections: protectionsOf(rows),
    leftOut: all.filter((row) => !rows.includes(row)).map(({ title }) => title),
  }
}
