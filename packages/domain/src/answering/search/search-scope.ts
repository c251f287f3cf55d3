// Where a search or question looks: everything the actor may read in his tenant, or one manual (SRCH-04).
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { accessScope, notFound, readerScope, tenantOf } from '../../kernel/index.ts'
import { isReadable, manualsOf, type SearchedManual } from './search.repo.ts'

export type SearchScope = { scope: AccessScope; manual: SearchedManual | null }

/** Throws notFound for a manual that is not there, and for one of another tenant that is not open to everyone. */
export async function searchScope(ctx: DomainContext, manualId: string | undefined): Promise<SearchScope> {
  if (manualId === undefined) return { scope: accessScope(ctx.actor), manual: null }
  const [manual] = await manualsOf(ctx.db, [manualId])
  if (!manual) throw notFound()
  const scope = readerScope(ctx.actor, manual.tenantId)
  if (manual.tenantId !== tenantOf(ctx.actor) && !(await isReadable(ctx.db, scope, manualId))) throw notFound()
  return { scope, manual }
}
