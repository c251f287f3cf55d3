// Manuals and articles that a member has marked as favourites (specification §2 '/home/collect').
import type { FavouriteInput, SetFavouriteInput } from '@lectern/contracts'
import { type DomainContext, tenantActor, unauthenticated } from '@lectern/kernel'
import { changeFavourite, hasFavourite } from '../manuals/favourite.repo.ts'
import { getManual } from '../manuals/index.ts'
import { findReachableArticle } from './reachable-article.ts'

/** Always false for actors that are not members. Errors: notFound. */
export async function isFavourite(ctx: DomainContext, input: FavouriteInput): Promise<boolean> {
  const id = await reachableId(ctx, input)
  return hasFavourite(ctx, tenantActor(ctx), { kind: input.kind, id })
}

/** Idempotent. Errors: unauthenticated (tokens and jobs, which have no favourites), notFound. */
export async function setFavourite(ctx: DomainContext, input: SetFavouriteInput): Promise<void> {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw unauthenticated()
  const id = await reachableId(ctx, input)
  await changeFavourite(ctx, actor, { kind: input.kind, id, favourite: input.favourite })
}

async function reachableId(ctx: DomainContext, { kind, id }: FavouriteInput): Promise<string> {
  const target = kind === 'manual' ? await getManual(ctx, { id }) : await findReachableArticle(ctx, id)
  return target.id
}
