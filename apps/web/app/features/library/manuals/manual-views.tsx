// Manuals of a list as cards or as lines.
import type { Manual } from '@lectern/contracts'
import { DataTable, OPENS_ROW } from '@lectern/ui'
import { Link } from 'react-router'
import { publicityOf } from '~/features/library/audience/publicity.ts'
import { PublicityBadge } from '~/features/library/audience/publicity-badge.tsx'
import { FavouriteButton } from '~/features/library/favourites/favourite-button.tsx'
import { useText } from '~/lib/i18n.ts'
import type { ListView } from '~/shared/lists/list-choice.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { When } from '~/shared/page/when.tsx'
import { ManualMark } from './cover.tsx'
import { ManualGrid } from './manual-grid.tsx'
import { manualLink } from './manual-link.ts'
import { ManualMenu } from './manual-menu.tsx'

function ManualName({ manual }: { manual: Manual }) {
  return (
    <span className="flex max-w-80 items-center gap-3">
      <ManualMark manual={manual} />
      <span className="min-w-0">
        <Link {...manualLink(manual)} {...OPENS_ROW} className="block truncate font-medium hover:text-primary-text">
          {manual.name}
        </Link>
        {manual.description && <span className="block truncate text-third text-xs">{manual.description}</span>}
      </span>
    </span>
  )
}

/** `showSpace` names the space, where manuals of several are shown together. */
export function ManualViews({
  manuals,
  view,
  showSpace,
}: {
  manuals: readonly Manual[]
  view: ListView
  showSpace: boolean
}) {
  const { t } = useText()
  const { labelOf: categoryName } = useDictionary('manualCategory')
  if (view === 'grid') return <ManualGrid manuals={manuals} showSpace={showSpace} />
  return (
    <DataTable
      label={t('manual.title')}
      rows={manuals}
      columns={[
        { head: t('manual.name'), cell: (manual) => <ManualName manual={manual} /> },
        showSpace && {
          head: t('manual.space'),
          className: 'max-w-40 truncate text-second',
          cell: ({ spaceName }) => spaceName,
        },
        {
          head: t('common.words.category'),
          className: 'whitespace-nowrap text-second',
          cell: ({ category }) => categoryName(category),
        },
        { head: t('manual.columns.publicity'), cell: (manual) => <PublicityBadge publicity={publicityOf(manual)} /> },
        {
          head: t('common.words.articles'),
          kind: 'figure',
          className: 'text-second',
          cell: ({ articleCount }) => articleCount,
        },
        { head: t('manual.columns.updated'), kind: 'time', cell: ({ updatedTime }) => <When instant={updatedTime} /> },
        {
          head: t('common.words.actions'),
          kind: 'acts',
          cell: (manual) => (
            <span className="flex justify-end gap-1">
              <FavouriteButton kind="manual" id={manual.id} name={manual.name} favourite={manual.favourite} />
              <ManualMenu manual={manual} />
            </span>
          ),
        },
      ]}
    />
  )
}
