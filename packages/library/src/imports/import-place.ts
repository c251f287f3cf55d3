// Where an import goes: below a folder, or directly after an article (specification §2 'Manual editor'; EDIT-12).
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, tenantActor } from '@lectern/kernel'
import { findParent, findPlace } from '../articles/create.repo.ts'
import type { ImportPlace } from '../articles/place-documents.ts'

/** `field` names the input that does not exist. */
type FoundPlace = { found: ImportPlace } | { found: null; field: 'parentId' | 'afterId' }

/** The place as it is now: the import follows a sibling that was moved. Errors: notFound, forbidden. */
export async function findImportPlace(
  ctx: DomainContext,
  { manualId, parentId, afterId }: { manualId: string; parentId: string | null; afterId: string | null },
): Promise<FoundPlace> {
  const actor = tenantActor(ctx)
  const parent =
    afterId === null ? parentId : await findParent(ctx.db, { id: afterId, manualId, tenantId: actor.tenantId })
  const wanted = { manualId, ...(parent && { parentId: parent }) }
  const place = authorizeManual(await findPlace(ctx, actor, wanted), 'createArticle')
  if (parent === undefined) return { found: null, field: 'afterId' }
  if (place.parentDepth === null) return { found: null, field: 'parentId' }
  return { found: { id: place.id, code: place.code, parentDepth: place.parentDepth, top: parent, after: afterId } }
}
