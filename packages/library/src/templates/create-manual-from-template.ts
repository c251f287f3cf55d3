// Creates a manual with the articles of a template (specification §2 'template library'; MAN-02).
import {
  articleHref,
  articleIdOf,
  articleIdsIn,
  type Block,
  fileIdsIn,
  noBlocks,
  readBlocks,
  rewriteLinks,
} from '@lectern/content'
import { type CreateManualFromTemplateInput, type Manual, ManualCategory, type TemplateNode } from '@lectern/contracts'
import { createId, type DomainContext, invalid, notFound, tenantActor, transact } from '@lectern/kernel'
import { acceptContent } from '../articles/accept-content.ts'
import { type ImportedArticle, insertArticles } from '../articles/import.repo.ts'
import { insertImportedLinks } from '../articles/link.repo.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import { createManual, getManual } from '../manuals/index.ts'
import { copyPlatformFiles, showing } from './platform-files.ts'
import { type Protection, readProtections } from './protections.ts'
import { nodesOf } from './template.present.ts'
import { findTemplate, incrementUsedCount } from './template.repo.ts'

/**
 * Its articles are drafts, protected as their originals were. A template of the platform also gives category, cover and pictures, as the tenant's own. Errors: unauthenticated, notFound
 * (template, space), forbidden, invalidInput (not a template of a manual), manualCodeTaken, storageFull.
 */
export async function createManualFromTemplate(
  ctx: DomainContext,
  { templateId, ...fields }: CreateManualFromTemplateInput,
): Promise<Manual> {
  const actor = tenantActor(ctx)
  const template = await findTemplate(ctx, actor, templateId)
  if (!template) throw notFound('template')
  if (template.kind !== 'manual') throw invalid('templateId', 'invalid')
  await requireTextRoom(ctx, actor.tenantId)
  const ofPlatform = template.tenantId === ''
  const copies = ofPlatform ? await copyPlatformFiles(ctx, templateId) : null
  const articles = articlesOf(nodesOf(template.content), copies, readProtections(template.protections))
  const { category = ManualCategory.catch('other').parse(template.category) } = fields
  const cover = fields.cover ?? (template.coverFileId === null ? undefined : copies?.get(template.coverFileId))
  const manual = await createManual(ctx, { ...fields, category, cover })
  await transact(ctx, async (tx) => {
    await insertArticles(tx, ctx, actor, manual.id, articles, ofPlatform ? {} : { templateId })
    await insertImportedLinks(tx, actor.tenantId, articles)
  })
  await incrementUsedCount(ctx, templateId)
  return getManual(ctx, { id: manual.id })
}

/** Rows for all nodes, parents first; links between the nodes point to the new articles, and pictures to `copies`. */
function articlesOf(
  nodes: readonly TemplateNode[],
  copies: ReadonlyMap<string, string> | null,
  protections: readonly Protection[],
): ImportedArticle[] {
  const protectedBy = new Map(protections.map((protection) => [protection.key, protection]))
  const ids = new Map<string, string>()
  const flat: { node: TemplateNode; id: string; parent: string | null; position: number }[] = []
  const walk = (list: readonly TemplateNode[], parent: string | null) => {
    for (const [index, node] of list.entries()) {
      const id = createId()
      if (node.key) ids.set(node.key, id)
      flat.push({ node, id, parent, position: index + 1 })
      walk(node.children, id)
    }
  }
  walk(nodes, null)
  const linked = (blocks: Block[]) =>
    rewriteLinks(blocks, (url, use) => {
      const id = use === 'link' ? ids.get(articleIdOf(url) ?? '') : undefined
      return id === undefined ? url : articleHref(id, /#([\w-]+)$/.exec(url)?.[1])
    })
  return flat.map(({ node, id, parent, position }) => {
    const ownBlocks = () => (copies ? showing(readBlocks(node.content), copies) : readBlocks(node.content))
    const read = () => (node.type === 'document' ? linked(ownBlocks()) : ownBlocks())
    const blocks = node.type === 'folder' ? noBlocks() : acceptContent('templateId', read)
    const protection = protectedBy.get(node.key)
    return {
      id,
      parentId: parent,
      position,
      ...(protection && { shareEnabled: protection.shareEnabled, sharePasswordHash: protection.passwordHash }),
      title: node.title,
      type: node.type,
      content: blocks,
      files: fileIdsIn(blocks),
      links: articleIdsIn(blocks),
    }
  })
}
