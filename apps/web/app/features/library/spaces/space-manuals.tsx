// The manuals of one space, in the order and view that the person chose.
import type { Space } from '@lectern/contracts'
import { Button, StatePanel } from '@lectern/ui'
import { BookOpen } from '@lectern/ui/icons'
import { ManualGridSkeleton } from '~/features/library/manuals/manual-grid.tsx'
import { ManualViews } from '~/features/library/manuals/manual-views.tsx'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { ListTools } from '~/shared/lists/list-tools.tsx'
import { useListChoice } from '~/shared/lists/use-list-choice.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { useCreate } from '~/shared/page/shell-context.ts'

const SORTS = ['updated', 'created', 'name'] as const
const FIRST = { view: 'grid', sort: 'updated', order: 'desc' } as const

export function SpaceManuals({ space }: { space: Space }) {
  const { t } = useText()
  const create = useCreate()
  const { current, size, change } = useListQuery()
  const { choice, change: choose } = useListChoice('spaceManuals', SORTS, FIRST)
  const list = trpc.manual.list.useQuery(
    { spaceId: space.id, sort: choice?.sort, order: choice?.order, current, size },
    { ...KEEP, enabled: choice !== undefined },
  )
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || !choice) return <ManualGridSkeleton />
  if (list.data.total === 0)
    return (
      <StatePanel
        icon={<BookOpen />}
        title={t('space.emptyManuals')}
        hint={t('space.emptyManualsHint')}
        action={
          space.abilities.createManual && <Button onClick={() => create.manual(space.id)}>{t('manual.create')}</Button>
        }
      />
    )
  return (
    <>
      <h2 className="sr-only">{t('manual.title')}</h2>
      <div className="mb-4 flex">
        <ListTools
          choice={choice}
          sorts={SORTS.map((value) => ({ value, label: t(`manual.sort.${value}`) }))}
          onChange={choose}
        />
      </div>
      <ManualViews manuals={list.data.records} view={choice.view} showSpace={false} />
      <ListPager current={current} size={size} total={list.data.total} onChange={change} />
    </>
  )
}
