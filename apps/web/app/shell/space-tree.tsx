// Spaces and their manuals in the sidebar: open and close a space, a '+' where the person may add. The manuals of a space are loaded when it is
// open, in a limited number.

import type { Space } from '@lectern/contracts'
import { Button, cn, Skeleton } from '@lectern/ui'
import { BookOpen, ChevronRight, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link, NavLink, useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { useCreate } from '~/shared/page/shell-context.ts'
import { useSpaces } from '~/shared/queries/library.ts'
import { MANUALS_SHOWN, OPEN_AT_FIRST } from './space-tree-limits.ts'

const row =
  'flex h-8 pointer-coarse:h-11 min-w-0 flex-1 items-center gap-2 rounded-md text-second hover:bg-hover hover:text-ink'

function SpaceManuals({ space }: { space: Space }) {
  const { t } = useText()
  const { data } = trpc.manual.list.useQuery({ spaceId: space.id, size: MANUALS_SHOWN })
  return (
    <ul className="mb-1 ml-4 border-line border-l pl-2">
      {!data && (
        <li aria-busy="true" className="px-2 py-1.5">
          <Skeleton className="h-4 w-3/5" />
        </li>
      )}
      {data?.records.map((manual) => (
        <li key={manual.id}>
          <NavLink prefetch="intent" to={paths.manual(manual.id)} className={cn(row, 'px-2')}>
            <BookOpen aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
            <span className="truncate">{manual.name}</span>
          </NavLink>
        </li>
      ))}
      {data && data.total > data.records.length && (
        <li>
          <Link to={paths.space(space.id)} className={cn(row, 'px-2 text-third text-xs')}>
            {t('home.nav.moreManuals', { count: data.total })}
          </Link>
        </li>
      )}
      {data?.total === 0 && <li className="px-2 py-1 text-third text-xs">{t('home.nav.noManuals')}</li>}
    </ul>
  )
}

function SpaceNode({ space, startOpen }: { space: Space; startOpen: boolean }) {
  const { t } = useText()
  const create = useCreate()
  const current = useSearchParams()[0].get('spaceId') === space.id
  const [open, setOpen] = useState(startOpen)
  return (
    <li>
      <div
        className={cn(
          'group flex items-center rounded-md hover:bg-hover',
          current && 'bg-primary-subtle hover:bg-primary-subtle',
        )}
      >
        <Button
          variant="ghost"
          size="iconSm"
          className="ml-1 hover:bg-transparent"
          aria-expanded={open}
          aria-label={t('home.nav.expand', { name: space.name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight className={cn('transition-transform duration-150', open && 'rotate-90')} />
        </Button>
        <NavLink
          prefetch="intent"
          to={paths.space(space.id)}
          aria-current={current ? 'page' : undefined}
          className={cn(
            row,
            'hover:bg-transparent',
            current && 'font-medium text-primary-text hover:text-primary-text',
          )}
        >
          <span className="truncate">{space.name}</span>
        </NavLink>
        {space.abilities.createManual && (
          <Button
            variant="ghost"
            size="iconSm"
            className="mr-1 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
            aria-label={t('home.nav.newManualIn', { name: space.name })}
            onClick={() => create.manual(space.id)}
          >
            <Plus />
          </Button>
        )}
      </div>
      {open && <SpaceManuals space={space} />}
    </li>
  )
}

export function SpaceTree() {
  const { t } = useText()
  const create = useCreate()
  const { spaces, total, error, refetch } = useSpaces()
  return (
    <div>
      <div className="flex items-center justify-between py-1 pr-1 pl-2.5">
        <h2 className="text-third text-xs">{t('home.start.spaces')}</h2>
        <Button variant="ghost" size="iconSm" aria-label={t('home.nav.newSpace')} onClick={create.space}>
          <Plus />
        </Button>
      </div>
      {error && !spaces ? (
        <p className="flex flex-wrap items-center gap-x-2 px-2.5 text-third text-xs">
          {t('common.states.loadFailed')}
          <Button variant="link" size="sm" className="h-auto px-0" onClick={() => void refetch()}>
            {t('common.actions.retry')}
          </Button>
        </p>
      ) : !spaces ? (
        <div aria-busy="true" className="flex flex-col gap-2 px-2.5 py-1">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ) : spaces.length === 0 ? (
        <p className="px-2.5 text-third text-xs">{t('home.nav.noSpaces')}</p>
      ) : (
        <ul>
          {spaces.map((space, index) => (
            <SpaceNode key={space.id} space={space} startOpen={index < OPEN_AT_FIRST} />
          ))}
          {total > spaces.length && (
            <li>
              <Link to={paths.spaces} className={cn(row, 'px-2.5 text-third text-xs')}>
                {t('home.nav.moreSpaces')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
