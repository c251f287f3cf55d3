// The star of the open article.

import { FavouriteButton } from '~/features/library/favourites/favourite-button.tsx'
import { trpc } from '~/lib/trpc.ts'

export function ArticleStar({ id, title }: { id: string; title: string }) {
  const { data } = trpc.home.isFavourite.useQuery({ kind: 'article', id }, { meta: { quiet: true } })
  return <FavouriteButton kind="article" id={id} name={title} favourite={data ?? false} size="icon" />
}
