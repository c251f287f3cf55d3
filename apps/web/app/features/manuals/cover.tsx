// A manual as a book: its title on a coloured cover, the colour taken from its id (180x220, specification §3 Manual).
import { cn } from '@lectern/ui'
import { coverColours } from './cover-colours.ts'

export function Cover({ id, name, className }: { id: string; name: string; className?: string }) {
  const { from, to } = coverColours(id)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative flex aspect-[180/220] w-full flex-col justify-end overflow-hidden rounded-md p-4 text-white',
        className,
      )}
      style={{ background: `linear-gradient(150deg, ${from}, ${to})` }}
    >
      <span className="absolute inset-y-0 left-0 w-2.5 bg-black/12" />
      <span className="absolute -top-8 -right-8 size-28 rounded-full bg-white/10" />
      <span className="absolute top-4 left-6 h-0.5 w-8 rounded bg-white/70" />
      <span className="relative line-clamp-4 break-words pl-2 font-semibold text-lg leading-snug">{name}</span>
    </span>
  )
}
