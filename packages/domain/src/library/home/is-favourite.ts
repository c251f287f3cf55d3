// Whether something is a favourite of the person.
import type { FavouriteInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { hasFavourite } from '../manuals/favourite.repo.ts'
import { getManual } from '../manuals/get-manual.ts'
import { findReachableArticle } from './reachable-article.ts'

/** Never for actors that are no members. Errors: notFound. */
export async function isFavourite(ctx: DomainContext, input: FavouriteInput): Promise<boolean> {
  const { id } = input.kind === 'manual' ? await getManual(ctx, input) : await findReachableArticle(ctx, input.id)
  return hasFavourite(ctx, tenantActor(ctx), { kind: input.kind, id })
}
