// The star on a cover: there when it shines, when the card is pointed at or reached by keys, and always under a finger.
import { cn } from '@lectern/ui'
import { FavouriteButton } from '~/features/library/favourites/favourite-button.tsx'

/** Stands in an element of the class `group`. */
export function CoverStar({ manual }: { manual: { id: string; name: string; favourite: boolean } }) {
  return (
    <FavouriteButton
      kind="manual"
      id={manual.id}
      name={manual.name}
      favourite={manual.favourite}
      className={cn(
        'absolute top-2 right-2 bg-surface/90 hover:bg-surface',
        !manual.favourite &&
          'opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    />
  )
}
