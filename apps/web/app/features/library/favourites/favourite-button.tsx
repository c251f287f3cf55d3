// The star of a manual or an article: filled when it is a favourite of the person.
import { Button, type ButtonProps, cn } from '@lectern/ui'
import { Star } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

type Props = {
  kind: 'manual' | 'article'
  id: string
  name: string
  favourite: boolean
  size?: ButtonProps['size']
  className?: string
}

export function FavouriteButton({ kind, id, name, favourite, size = 'iconSm', className }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  // Shows the new state until the lists are reloaded.
  const [pressed, setPressed] = useState<boolean>()
  const mutation = trpc.home.setFavourite.useMutation({
    onSettled: async () => {
      await Promise.all([
        utils.manual.invalidate(),
        utils.home.isFavourite.invalidate(),
        utils.home.favouriteArticles.invalidate(),
        utils.home.recentArticles.invalidate(),
      ])
      setPressed(undefined)
    },
  })
  const on = pressed ?? favourite
  const label = t(on ? 'home.favourite.remove' : 'home.favourite.add', { name })
  return (
    <Button
      variant="ghost"
      size={size}
      aria-pressed={on}
      aria-label={label}
      title={label}
      className={cn(on && 'text-warning hover:text-warning', className)}
      onClick={() => {
        setPressed(!on)
        mutation.mutate({ kind, id, favourite: !on })
      }}
    >
      <Star className={cn(on && 'fill-current')} />
    </Button>
  )
}
