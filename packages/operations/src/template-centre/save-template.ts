// The text of a template of a manual or an article, and the document of a theme, saved under optimistic locking (OPS-06).
import { fileIdsIn, readBlocks } from '@lectern/content'
import type {
  CentreTemplateDetails,
  SaveTemplateContentInput,
  SaveTemplateThemeInput,
  TemplateNode,
  TemplateScope,
} from '@lectern/contracts'
import { type DomainContext, DomainError, forbidden, invalid, requireOperator, transact } from '@lectern/kernel'
import { deleteUnusedFiles } from '@lectern/library'
import { checkContrast } from '@lectern/reading'
import { auditTemplate, rowName } from './change-template.ts'
import { checkBody } from './check-body.ts'
import { fileIdsOf, flatNodes, ownBlocks } from './content-rules.ts'
import { loadTemplate } from './list-templates.ts'
import { isBuiltIn, presentCentreDetails } from './present.ts'
import { type CentreRowWithBody, findPlatformFileIds, recordTemplateFiles, writeBody } from './template.repo.ts'
import { withoutTenant } from './theme-rules.ts'

const conflict = ({ revision, updatedBy, updatedAt }: CentreRowWithBody) =>
  new DomainError('conflict', { data: { revision, updatedName: updatedBy, updatedTime: updatedAt.toISOString() } })

/**
 * A published one is offered with the new text at once; what was made from it stays. Links to articles and files of tenants are taken
 * out. Errors: unauthenticated, roleRequired, notFound, conflict with data {revision, updatedName, updatedTime}, invalidInput.
 */
export async function saveTemplateContent(
  ctx: DomainContext,
  { id, revision, nodes, content }: SaveTemplateContentInput,
): Promise<CentreTemplateDetails> {
  requireOperator(ctx)
  const row = await loadTemplate(ctx, { scope: 'manual', id })
  if (row.kind === 'article' ? content === undefined : nodes === undefined)
    throw invalid(row.kind === 'article' ? 'content' : 'nodes', 'required')
  const body =
    row.kind === 'article'
      ? checkBody({ kind: 'article', content: await ownContent(ctx, content) }, 'content')
      : checkBody({ kind: 'manual', nodes: await ownNodes(ctx, nodes ?? []) }, 'nodes')
  return save(ctx, { row, scope: 'manual', revision, body })
}

/** Contents are checked before they are rewritten: what is not a block is an invalid input. */
async function ownContent(ctx: DomainContext, content: unknown) {
  const blocks = readBlocks(checkBody({ kind: 'article', content }, 'content'))
  const fileIds = await findPlatformFileIds(ctx, fileIdsIn(blocks))
  return ownBlocks(blocks, { keys: new Set(), fileOf: (file) => (fileIds.has(file) ? file : undefined) })
}

async function ownNodes(ctx: DomainContext, bodyNodes: readonly TemplateNode[]): Promise<TemplateNode[]> {
  const nodes = checkBody({ kind: 'manual', nodes: bodyNodes }, 'nodes') as TemplateNode[]
  const all = flatNodes(nodes)
  const fileIds = await findPlatformFileIds(ctx, [...new Set(all.flatMap((one) => fileIdsIn(readBlocks(one.content))))])
  const keys = new Set(all.map(({ key }) => key))
  const ownNode = (node: TemplateNode): TemplateNode => ({
    ...node,
    content: ownBlocks(readBlocks(node.content), { keys, fileOf: (file) => (fileIds.has(file) ? file : undefined) }),
    children: node.children.map(ownNode),
  })
  return nodes.map(ownNode)
}

/**
 * Pictures, manuals and articles are taken out: they belong to the portals that are made from it. Errors: unauthenticated, roleRequired,
 * notFound, forbidden (part of the program), conflict as above, invalidInput (colours that are hard to read, when it is published).
 */
export async function saveTemplateTheme(
  ctx: DomainContext,
  { id, revision, document }: SaveTemplateThemeInput,
): Promise<CentreTemplateDetails> {
  requireOperator(ctx)
  const row = await loadTemplate(ctx, { scope: 'theme', id })
  if (isBuiltIn(row)) throw forbidden()
  if (row.published) checkContrast(document)
  return save(ctx, { row, scope: 'theme', revision, body: withoutTenant(document) })
}

type Saved = { row: CentreRowWithBody; scope: TemplateScope; revision: number; body: unknown }

async function save(ctx: DomainContext, { row, scope, revision, body }: Saved): Promise<CentreTemplateDetails> {
  const stamp = { by: requireOperator(ctx).userId, at: ctx.now() }
  const { id, kind } = row
  const done = await transact(ctx, async (tx) => {
    if ((await writeBody(tx, { scope, id, revision }, body, stamp)) === null) return false
    if (scope === 'manual') {
      const removedFiles = await recordTemplateFiles(tx, id, fileIdsOf({ ...row, body }))
      await deleteUnusedFiles(tx, ctx, '', removedFiles)
    }
    await auditTemplate(tx, ctx, 'content', { id, kind, name: rowName(row) })
    return true
  })
  const now = await loadTemplate(ctx, { scope, id })
  if (!done) throw conflict(now)
  return presentCentreDetails(now)
}
