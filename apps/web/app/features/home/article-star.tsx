// The star of the open article.
import { trpc } from '~/lib/trpc.ts'
import { FavouriteButton } from './favourite-button.tsx'

export function ArticleStar({ id, title }: { id: string; title: string }) {
  const { data } = trpc.home.isFavourite.useQuery({ kind: 'article', id }, { meta: { quiet: true } })
  return <FavouriteButton kind="article" id={id} name={title} favourite={data ?? false} size="icon" />
}
