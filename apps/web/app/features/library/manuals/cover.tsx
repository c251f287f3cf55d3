// A manual as a book (180x220, specification §3 Manual): its uploaded cover, else its title on a coloured one with the logo, if there is one.
import type { Manual } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { pictureUrl } from '~/lib/picture.ts'
import { coverColours } from './cover-colours.ts'

type Covered = Pick<Manual, 'id' | 'name' | 'logo' | 'cover'>

export function Cover({ manual, className }: { manual: Covered; className?: string }) {
  const { from, to } = coverColours(manual.id)
  const picture = pictureUrl(manual.cover)
  const logo = pictureUrl(manual.logo)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative flex aspect-[180/220] w-full flex-col justify-end overflow-hidden rounded-md p-4 text-white forced-colors:border',
        className,
      )}
      style={{ background: `linear-gradient(150deg, ${from}, ${to})` }}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      ) : (
        <>
          <span className="absolute inset-y-0 left-0 w-2.5 bg-black/12" />
          <span className="absolute -top-8 -right-8 size-28 rounded-full bg-white/10" />
          {logo ? (
            <img src={logo} alt="" loading="lazy" className="absolute top-4 left-6 size-11 rounded-md object-cover" />
          ) : (
            <span className="absolute top-4 left-6 h-0.5 w-8 rounded bg-white/70" />
          )}
          <span className="relative line-clamp-4 break-words pl-2 font-semibold text-lg leading-snug">
            {manual.name}
          </span>
        </>
      )}
    </span>
  )
}

/** A small square for lines: logo, else cover, else the first letter on the manual's colour. */
export function ManualMark({ manual }: { manual: Covered }) {
  const { from, to } = coverColours(manual.id)
  const picture = pictureUrl(manual.logo ?? manual.cover)
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-md font-semibold text-sm text-white forced-colors:border"
      style={{ background: `linear-gradient(150deg, ${from}, ${to})` }}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        [...manual.name][0]?.toUpperCase()
      )}
    </span>
  )
}
