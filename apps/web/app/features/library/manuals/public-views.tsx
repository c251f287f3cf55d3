// Manuals of the public area as books or as lines; they open in the reader, which is a separate document.
import type { PublicManual } from '@lectern/contracts'
import { Link } from 'react-router'
import { PublicityBadge } from '~/features/library/audience/publicity-badge.tsx'
import { FavouriteButton } from '~/features/library/favourites/favourite-button.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { When } from '~/shared/page/when.tsx'
import { Cover, ManualMark } from './cover.tsx'
import { CoverStar } from './cover-star.tsx'
import { type Columns, gridOf } from './manual-grid.tsx'

const link = ({ manualCode }: PublicManual) => ({ to: paths.pub(manualCode), reloadDocument: true })

function Facts({ manual }: { manual: PublicManual }) {
  const { t } = useText()
  return (
    <>
      <PublicityBadge publicity={manual.releaseScope} />
      <span>{t('home.publicArea.published', { count: manual.publishedCount })}</span>
    </>
  )
}

export function PublicGrid({ manuals, columns = 'fill' }: { manuals: readonly PublicManual[]; columns?: Columns }) {
  return (
    <ul className={gridOf(columns)}>
      {manuals.map((manual) => (
        <li key={manual.id} className="group relative max-w-50">
          <Link {...link(manual)} className="block rounded-md transition-transform duration-150 hover:-translate-y-0.5">
            <Cover manual={manual} className="shadow-sm" />
            <span className="mt-2.5 block truncate font-medium text-ink">{manual.name}</span>
          </Link>
          <CoverStar manual={manual} />
          {manual.description && <p className="truncate text-third text-xs">{manual.description}</p>}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-third text-xs">
            <Facts manual={manual} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export function PublicLines({ manuals }: { manuals: readonly PublicManual[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {manuals.map((manual) => (
        <li key={manual.id} className="relative flex items-center gap-3 px-3 py-2.5 hover:bg-hover">
          <ManualMark manual={manual} />
          <span className="min-w-0 flex-1">
            <Link {...link(manual)} className="block truncate font-medium text-ink after:absolute after:inset-0">
              {manual.name}
            </Link>
            {manual.description && <span className="block truncate text-third text-xs">{manual.description}</span>}
          </span>
          <span className="hidden items-center gap-2 whitespace-nowrap text-third text-xs sm:flex">
            <Facts manual={manual} />
            <When instant={manual.updatedTime} />
          </span>
          <FavouriteButton
            kind="manual"
            id={manual.id}
            name={manual.name}
            favourite={manual.favourite}
            className="relative"
          />
        </li>
      ))}
    </ul>
  )
}
