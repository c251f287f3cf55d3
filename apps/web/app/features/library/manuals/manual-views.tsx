// Manuals of a list as cards or as lines.
import type { Manual } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { Link } from 'react-router'
import { PUBLICITY_TONES, publicityOf } from '~/features/library/audience/publicity.ts'
import { FavouriteButton } from '~/features/library/favourites/favourite-button.tsx'
import { useText } from '~/lib/i18n.ts'
import type { ListView } from '~/shared/lists/list-choice.ts'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { When } from '~/shared/page/when.tsx'
import { ManualMark } from './cover.tsx'
import { ManualGrid } from './manual-grid.tsx'
import { manualLink } from './manual-link.ts'
import { ManualMenu } from './manual-menu.tsx'

function Line({ manual, showSpace }: { manual: Manual; showSpace: boolean }) {
  const { t } = useText()
  const publicity = publicityOf(manual)
  const { labelOf: categoryName } = useDictionary('manualCategory')
  return (
    <tr>
      <Td>
        <span className="flex max-w-80 items-center gap-3">
          <ManualMark manual={manual} />
          <span className="min-w-0">
            <Link {...manualLink(manual)} {...OPENS_ROW} className="block truncate font-medium hover:text-primary-text">
              {manual.name}
            </Link>
            {manual.description && <span className="block truncate text-third text-xs">{manual.description}</span>}
          </span>
        </span>
      </Td>
      {showSpace && <Td className="max-w-40 truncate text-second">{manual.spaceName}</Td>}
      <Td className="whitespace-nowrap text-second">{categoryName(manual.category)}</Td>
      <Td>
        <Badge tone={PUBLICITY_TONES[publicity]}>{t(`manual.publicity.${publicity}`)}</Badge>
      </Td>
      <Td className="text-right text-second tabular-nums">{manual.articleCount}</Td>
      <Td className="whitespace-nowrap text-second">
        <When instant={manual.updatedTime} />
      </Td>
      <Td>
        <span className="flex justify-end gap-1">
          <FavouriteButton kind="manual" id={manual.id} name={manual.name} favourite={manual.favourite} />
          <ManualMenu manual={manual} />
        </span>
      </Td>
    </tr>
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
  if (view === 'grid') return <ManualGrid manuals={manuals} showSpace={showSpace} />
  return (
    <Table label={t('manual.title')}>
      <thead>
        <tr>
          <Th>{t('manual.name')}</Th>
          {showSpace && <Th>{t('manual.space')}</Th>}
          <Th>{t('manual.category.label')}</Th>
          <Th>{t('manual.columns.publicity')}</Th>
          <Th className="text-right">{t('manual.columns.articles')}</Th>
          <Th>{t('manual.columns.updated')}</Th>
          <Th>
            <span className="sr-only">{t('manual.columns.actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {manuals.map((manual) => (
          <Line key={manual.id} manual={manual} showSpace={showSpace} />
        ))}
      </tbody>
    </Table>
  )
}
