// /home/manual-list: the manuals that the person can see, by filter, space and name, in the order and view they choose (specification §2 Manual list).
import type { ManualFilter } from '@lectern/contracts'
import { Button, cn, Select, StatePanel } from '@lectern/ui'
import { BookOpen, Plus, SearchX } from '@lectern/ui/icons'
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
import { useSpaces } from '~/shared/queries/library.ts'
import { ManualGridSkeleton } from './manual-grid.tsx'
import { ManualViews } from './manual-views.tsx'

const ALL_SPACES = 'all'
const FILTERS = ['all', 'favourite', 'published', 'edited', 'browsed', 'used'] as const satisfies ManualFilter[]
const SORTS = ['recent', 'updated', 'created', 'name'] as const
const FIRST = { view: 'grid', sort: 'recent', order: 'desc' } as const

function Filters({ filter, onChange }: { filter: ManualFilter; onChange: (filter: ManualFilter) => void }) {
  const { t } = useText()
  return (
    <fieldset className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-md bg-muted p-0.5">
      <legend className="sr-only">{t('manual.filters.label')}</legend>
      {FILTERS.map((value) => (
        <Button
          key={value}
          variant="ghost"
          size="sm"
          aria-pressed={filter === value}
          className={cn('text-sm', filter === value && 'bg-surface text-ink shadow-sm hover:bg-surface')}
          onClick={() => onChange(value)}
        >
          {t(`manual.filters.${value}`)}
        </Button>
      ))}
    </fieldset>
  )
}

export default function ManualList() {
  const { t } = useText()
  const create = useCreate()
  const { spaces } = useSpaces()
  const { get, current, size, change } = useListQuery()
  const { choice, change: choose } = useListChoice('manuals', SORTS, FIRST)
  const name = get('name')
  const spaceId = get('space')
  const filter = FILTERS.find((value) => value === get('filter')) ?? 'all'
  const list = trpc.manual.list.useQuery(
    {
      name: name || undefined,
      spaceId: spaceId || undefined,
      filter,
      sort: choice?.sort,
      order: choice?.order,
      current,
      size,
    },
    { ...KEEP, enabled: choice !== undefined },
  )
  const mayCreate = spaces?.some((space) => space.abilities.createManual) ?? false
  return (
    <Page
      crumbs={[{ text: t('manual.title') }]}
      actions={
        mayCreate && (
          <Button variant="primary" onClick={() => create.manual()}>
            <Plus />
            {t('manual.create')}
          </Button>
        )
      }
    >
      <h1 className="sr-only">{t('manual.title')}</h1>
      <div className="mb-3">
        <Filters filter={filter} onChange={(value) => change({ filter: value === 'all' ? null : value })} />
      </div>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Select
          className="w-full sm:w-40"
          label={t('manual.filters.space')}
          value={spaceId || ALL_SPACES}
          onValueChange={(value) => change({ space: value === ALL_SPACES ? null : value })}
          options={[
            { value: ALL_SPACES, label: t('manual.filters.allSpaces') },
            ...(spaces ?? []).map((space) => ({ value: space.id, label: space.name })),
          ]}
        />
        <AddressFilter name="name" label={t('manual.filter')} />
        {choice && (
          <ListTools
            choice={choice}
            sorts={SORTS.map((value) => ({ value, label: t(`manual.sort.${value}`) }))}
            onChange={choose}
          />
        )}
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data || !choice ? (
        <ManualGridSkeleton />
      ) : list.data.total > 0 ? (
        <>
          <h2 className="sr-only">{t(`manual.filters.${filter}`)}</h2>
          <ManualViews manuals={list.data.records} view={choice.view} showSpace />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : name || spaceId || filter !== 'all' ? (
        <StatePanel
          icon={<SearchX />}
          title={t('manual.noMatch')}
          action={
            <Button onClick={() => change({ name: null, space: null, filter: null })}>{t('manual.clearFilter')}</Button>
          }
        />
      ) : (
        <StatePanel
          icon={<BookOpen />}
          title={t('manual.empty')}
          hint={t('manual.emptyHint')}
          action={mayCreate && <Button onClick={() => create.manual()}>{t('manual.create')}</Button>}
        />
      )}
    </Page>
  )
}
