// Marks a manual or an article as a favourite of the person, or takes the mark away (specification §2 '/home/collect').
import type { SetFavouriteInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, unauthenticated } from '../../kernel/index.ts'
import { changeFavourite } from '../manuals/favourite.repo.ts'
import { getManual } from '../manuals/get-manual.ts'
import { findReachableArticle } from './reachable-article.ts'

/** Asking twice changes nothing. Errors: unauthenticated (tokens and jobs, which have no favourites), notFound. */
export async function setFavourite(ctx: DomainContext, input: SetFavouriteInput): Promise<void> {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw unauthenticated()
  const { id } = input.kind === 'manual' ? await getManual(ctx, input) : await findReachableArticle(ctx, input.id)
  await changeFavourite(ctx, actor, { kind: input.kind, id, favourite: input.favourite })
}
