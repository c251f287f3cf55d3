// Imports a folder of Markdown files as folders and draft documents (ledger EDIT-12); conventions in import-plan.ts.
import type { ImportMarkdownInput, ImportMarkdownOutput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, invalid, tenantActor, transact } from '@lectern/kernel'
import { findPlace } from './create.repo.ts'
import { linkDocuments, readDocuments } from './import-documents.ts'
import { placeDocuments, planPlacing } from './place-documents.ts'
import { requireTextRoom } from './text-room.ts'

/**
 * All files or none. A folder that is there already (same title, same parent) is filled further. `folders` counts the new ones;
 * `articles` has each file that became a document, by its path as given. Errors: notFound, forbidden, textFull, invalidInput.
 */
export async function importMarkdown(ctx: DomainContext, input: ImportMarkdownInput): Promise<ImportMarkdownOutput> {
  const actor = tenantActor(ctx)
  const { id, code, parentDepth } = authorizeManual(
    await findPlace(ctx, actor, input),
    'createArticle',
    input.parentId ? 'folder' : 'manual',
  )
  if (parentDepth === null) throw invalid('parentId', 'invalid')
  await requireTextRoom(ctx, actor.tenantId)
  const documents = await readDocuments(ctx, input.files)
  const placing = planPlacing({ id, code, parentDepth, top: input.parentId ?? null, after: null }, documents)
  const { kept, targets } = placing
  const contents = new Map(kept.map((document) => [document.path, linkDocuments(document, code, targets)]))
  const { folders } = await transact(ctx, (tx) => placeDocuments(tx, ctx, actor, placing, contents))
  return { articles: kept.map(({ source, id: articleId }) => ({ path: source, id: articleId })), folders }
}
