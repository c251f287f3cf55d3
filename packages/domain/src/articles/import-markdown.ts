// Imports a folder of Markdown files as folders and draft documents (ledger EDIT-12); conventions in import-plan.ts.
import { articleIdsIn, fileIdsIn } from '@lectern/content'
import type { ImportMarkdownInput, ImportMarkdownOutput } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { invalid, notFound } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { transact } from '../core/transaction.ts'
import { insertImportedLinks } from '../links/link.repo.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { findPlace } from './create.repo.ts'
import { findShelves, type ImportedArticle, insertArticles, lockPlace } from './import.repo.ts'
import { linkDocuments, linkTargets, readDocuments } from './import-documents.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { checkDepth } from './tree-rules.ts'

const BATCH = 50

/**
 * All files or none. A folder that is there already (same title, same parent) is filled further. `folders` counts the new ones;
 * `articles` has each file that became a document, by its path as given. Errors: notFound, forbidden, invalidInput.
 */
export async function importMarkdown(ctx: DomainContext, input: ImportMarkdownInput): Promise<ImportMarkdownOutput> {
  const actor = tenantActor(ctx)
  const place = authorizeManual(await findPlace(ctx, actor, input), 'createArticle')
  if (place.parent_depth === null) throw invalid('parentId', 'invalid')
  const read = await readDocuments(input.files)
  const plan = planImport(read.map(({ path, title, blocks }) => ({ path, title, empty: blocks.length === 0 })))
  for (const { path } of plan.documents) checkDepth(place.parent_depth + path.split('/').length, 'files')

  const byPath = new Map(read.map((document) => [document.path, document]))
  const kept = plan.documents.flatMap(({ path }) => byPath.get(path) ?? [])
  const targets = linkTargets(kept)
  const contents = new Map(kept.map((document) => [document.path, linkDocuments(document, place.code, targets)]))
  const top = input.parentId ?? null
  const folders = await transact(ctx, async (tx) => {
    if (!(await lockPlace(tx, place.id, top))) throw notFound()
    const shelves = placeFolders(plan, top, await findShelves(tx, place.id))
    const documents = plan.documents.map((planned): ImportedArticle => {
      const parent = shelves.ids.get(planned.parent) ?? null
      const content = contents.get(planned.path) ?? []
      return {
        id: targets.get(planned.path)?.id ?? createId(),
        parent_id: parent,
        position: (shelves.last.get(parent ?? '') ?? 0) + planned.position,
        title: planned.title,
        type: 'document',
        content,
        files: fileIdsIn(content),
        links: articleIdsIn(content),
      }
    })
    const rows = [...shelves.created, ...documents]
    for (let at = 0; at < rows.length; at += BATCH) {
      await insertArticles(tx, ctx, actor, place.id, rows.slice(at, at + BATCH))
    }
    await insertImportedLinks(tx, actor.tenantId, rows)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.import',
      subject: 'manual',
      subjectId: place.id,
      manualId: place.id,
      data: { articles: documents.length, folders: shelves.created.length },
    })
    return shelves.created.length
  })
  return { articles: kept.map(({ source, id }) => ({ path: source, id })), folders }
}

type Shelves = Awaited<ReturnType<typeof findShelves>>

/** Ids of the planned folders by path ('' is the place imported into): those that are there, and rows for the new ones. */
function placeFolders(plan: ImportPlan, top: string | null, shelves: Shelves) {
  const known = new Map(shelves.folders.map((folder) => [`${folder.parent_id ?? ''}/${folder.title}`, folder.id]))
  const ids = new Map<string, string | null>([['', top]])
  const created: ImportedArticle[] = []
  for (const folder of plan.folders) {
    const parent = ids.get(folder.parent) ?? null
    const existing = known.get(`${parent ?? ''}/${folder.title}`)
    const id = existing ?? createId()
    ids.set(folder.path, id)
    if (existing !== undefined) continue
    const position = (shelves.last.get(parent ?? '') ?? 0) + folder.position
    created.push({
      id,
      parent_id: parent,
      position,
      title: folder.title,
      type: 'folder',
      content: [],
      files: [],
      links: [],
    })
  }
  return { ids, created, last: shelves.last }
}
