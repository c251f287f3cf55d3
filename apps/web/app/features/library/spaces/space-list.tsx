// All spaces of the person, with a filter and paging, in the order and view that they choose.
import { Button, StatePanel } from '@lectern/ui'
import { Layers, Plus, SearchX } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { ListTools } from '~/shared/lists/list-tools.tsx'
import { useListChoice } from '~/shared/lists/use-list-choice.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Page } from '~/shared/page/page.tsx'
import { useCreate } from '~/shared/page/shell-context.ts'
import { SpaceGridSkeleton, SpaceViews } from './space-card.tsx'

const SORTS = ['created', 'name'] as const
const FIRST = { view: 'grid', sort: 'created', order: 'asc' } as const

export function SpaceList() {
  const { t } = useText()
  const create = useCreate()
  const { get, current, size, change } = useListQuery()
  const { choice, change: choose } = useListChoice('spaces', SORTS, FIRST)
  const name = get('name')
  const list = trpc.space.list.useQuery(
    { name: name || undefined, sort: choice?.sort, order: choice?.order, current, size },
    { ...KEEP, enabled: choice !== undefined },
  )
  const newSpace = (
    <Button variant="primary" onClick={create.space}>
      <Plus />
      {t('space.create')}
    </Button>
  )
  return (
    <Page crumbs={[{ text: t('space.title') }]} actions={newSpace}>
      <h1 className="sr-only">{t('space.title')}</h1>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <AddressFilter name="name" label={t('space.filter')} />
        {choice && (
          <ListTools
            choice={choice}
            sorts={SORTS.map((value) => ({ value, label: t(`space.sort.${value}`) }))}
            onChange={choose}
          />
        )}
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data || !choice ? (
        <SpaceGridSkeleton />
      ) : list.data.records.length > 0 ? (
        <>
          <h2 className="sr-only">{t('home.start.spaces')}</h2>
          <SpaceViews spaces={list.data.records} view={choice.view} />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : name ? (
        <StatePanel
          icon={<SearchX />}
          title={t('space.noMatch')}
          action={<Button onClick={() => change({ name: null })}>{t('manual.clearFilter')}</Button>}
        />
      ) : (
        <StatePanel
          icon={<Layers />}
          title={t('space.empty')}
          hint={t('space.emptyHint')}
          action={<Button onClick={create.space}>{t('space.create')}</Button>}
        />
      )}
    </Page>
  )
}
