// A space in a grid.
import type { Space } from '@lectern/contracts'
import { Badge, Card, Skeleton } from '@lectern/ui'
import { Layers } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(270px,1fr))]'

function SpaceCard({ space }: { space: Space }) {
  const { t } = useText()
  return (
    <Card className="relative flex h-full flex-col gap-3 p-4 transition-colors duration-150 hover:border-primary">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-subtle text-primary-text [&_svg]:size-4.5"
        >
          <Layers />
        </span>
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

export function SpaceGridSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-27 rounded-lg" />
      ))}
    </div>
  )
}
