// Saves an article, or a manual with its articles, as a template: for its maker, or for all members of the tenant (EDIT-10, MAN-02).
import { type CheckedBlocks, fileIdsIn, readBlocks } from '@lectern/content'
import { ArticleType, LIMITS, type SaveAsTemplateInput, type Template } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
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
} from '../../kernel/index.ts'
import { acceptContent } from '../articles/accept-content.ts'
import { findArticle } from '../articles/article.repo.ts'
import { findPlace } from '../articles/create.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import { type Nested, nest } from '../articles/tree-rules.ts'
import { type CheckedNode, type CheckedNodes, checkNodes } from './check-nodes.ts'
import { presentTemplate } from './template.present.ts'
import { findSourceRows, findTemplate, insertTemplate, type SourceRow } from './template.repo.ts'
import { requireSharing } from './template-sharing.ts'

type TemplateSource = {
  kind: 'article' | 'manual'
  manualId: string
  content: CheckedBlocks | CheckedNodes
  files: string[]
  articleIds: string[]
}

/**
 * Needs the right to edit the article or the manual. Drafts are not for everybody, so only its maker sees the template, unless they
 * share it and may ({@link requireSharing}). Errors: unauthenticated, notFound, forbidden, articleDeleted, textFull, wordsRefused, invalidInput (folder,
 * too many articles, too large).
 */
export async function saveAsTemplate(ctx: DomainContext, input: SaveAsTemplateInput): Promise<Template> {
  const actor = tenantActor(ctx)
  const source = input.articleId
    ? await readArticle(ctx, actor, input.articleId)
    : await readManual(ctx, actor, input.manualId ?? '')
  await requireTextRoom(ctx, actor.tenantId)
  const { shared = false } = input
  if (shared) await requireSharing(ctx, actor, source.manualId)
  const template = {
    id: createId(),
    tenantId: actor.tenantId,
    kind: source.kind,
    lang: '',
    name: input.name,
    description: input.description ?? '',
    groupName: input.groupName ?? '',
    content: source.content,
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
  return presentTemplate(row, actor)
}

async function readArticle(ctx: DomainContext, actor: TenantActor, id: string): Promise<TemplateSource> {
  const article = authorizeLiveArticle(await findArticle(ctx, actor, id), 'editArticle')
  if (article.type !== ArticleType.enum.document) throw invalid('articleId', 'invalid')
  const blocks = acceptContent('articleId', () => readBlocks(article.content))
  const { manualId } = article
  return { kind: 'article', manualId, content: blocks, files: fileIdsIn(blocks), articleIds: [id] }
}

async function readManual(ctx: DomainContext, actor: TenantActor, manualId: string): Promise<TemplateSource> {
  authorizeManual(await findPlace(ctx, actor, { manualId }), 'editArticle')
  const rows = await findSourceRows(ctx, manualId)
  if (rows.length > LIMITS.templateArticles) throw invalid('manualId', 'tooMany', { max: LIMITS.templateArticles })
  const files = new Set<string>()
  /** `key` is what links between the articles refer to; they are rewritten when a manual is made from the template. */
  const nodeOf = ({ row, children }: Nested<SourceRow>): CheckedNode => {
    const content = acceptContent('manualId', () => readBlocks(row.content))
    for (const id of fileIdsIn(content)) files.add(id)
    const node = { key: row.id, title: row.title, type: ArticleType.parse(row.type), content }
    return { ...node, children: children.map(nodeOf) }
  }
  const content = checkNodes(nest(rows).map(nodeOf), 'manualId')
  return { kind: 'manual', manualId, content, files: [...files], articleIds: rows.map(({ id }) => id) }
}
