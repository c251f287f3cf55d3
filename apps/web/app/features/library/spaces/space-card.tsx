// Spaces as cards with their covers (246x156, specification §3 Space), or as lines.
import type { Space } from '@lectern/contracts'
import { Badge, Card, cn, DataTable, OPENS_ROW, Skeleton } from '@lectern/ui'
import { Layers } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { pictureUrl } from '~/lib/picture.ts'
import type { ListView } from '~/shared/lists/list-choice.ts'
import { When } from '~/shared/page/when.tsx'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(270px,1fr))]'

/** The cover of a space in its shape, or a quiet place for it. */
export function SpaceMark({ space, className }: { space: Pick<Space, 'cover'>; className?: string }) {
  const picture = pictureUrl(space.cover)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid aspect-[246/156] shrink-0 place-items-center overflow-hidden rounded-md bg-primary-subtle text-primary-text [&_svg]:size-4.5',
        className,
      )}
    >
      {picture ? <img src={picture} alt="" loading="lazy" className="size-full object-cover" /> : <Layers />}
    </span>
  )
}

function SpaceCard({ space }: { space: Space }) {
  const { t } = useText()
  return (
    <Card className="relative flex h-full flex-col gap-3 p-4 transition-colors duration-150 hover:border-primary">
      <div className="flex items-center gap-3">
        <SpaceMark space={space} className="w-15" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold text-ink">
            <Link to={paths.space(space.id)} className="after:absolute after:inset-0 after:rounded-lg">
              {space.name}
            </Link>
          </h3>
          {space.remark && <p className="truncate text-third text-xs">{space.remark}</p>}
        </div>
      </div>
      <p className="mt-auto flex items-center gap-3 whitespace-nowrap text-third text-xs">
        <span>{t('space.manuals', { count: space.manualCount })}</span>
        <span className="flex-1">{t('space.members', { count: space.memberCount })}</span>
        {space.role !== 'tenantAdmin' && <Badge>{t(`space.role.${space.role}`)}</Badge>}
      </p>
    </Card>
  )
}

export function SpaceGrid({ spaces }: { spaces: readonly Space[] }) {
  return (
    <ul className={grid}>
      {spaces.map((space) => (
        <li key={space.id}>
          <SpaceCard space={space} />
        </li>
      ))}
    </ul>
  )
}

function SpaceLines({ spaces }: { spaces: readonly Space[] }) {
  const { t } = useText()
  return (
    <DataTable
      label={t('space.title')}
      rows={spaces}
      columns={[
        {
          head: t('space.name'),
          cell: (space) => (
            <span className="flex items-center gap-3">
              <SpaceMark space={space} className="w-12" />
              <span className="min-w-0">
                <Link
                  {...OPENS_ROW}
                  to={paths.space(space.id)}
                  className="block truncate font-medium hover:text-primary-text"
                >
                  {space.name}
                </Link>
                {space.remark && <span className="block truncate text-third text-xs">{space.remark}</span>}
              </span>
            </span>
          ),
        },
        {
          head: t('space.columns.manuals'),
          kind: 'figure',
          className: 'text-second',
          cell: ({ manualCount }) => manualCount,
        },
        {
          head: t('space.columns.members'),
          kind: 'figure',
          className: 'text-second',
          cell: ({ memberCount }) => memberCount,
        },
        { head: t('space.columns.created'), kind: 'time', cell: ({ createdTime }) => <When instant={createdTime} /> },
        { head: t('space.columns.role'), cell: ({ role }) => <Badge>{t(`space.role.${role}`)}</Badge> },
      ]}
    />
  )
}

export const SpaceViews = ({ spaces, view }: { spaces: readonly Space[]; view: ListView }) =>
  view === 'grid' ? <SpaceGrid spaces={spaces} /> : <SpaceLines spaces={spaces} />

export function SpaceGridSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-27 rounded-lg" />
      ))}
    </div>
  )
}
