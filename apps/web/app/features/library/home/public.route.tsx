// /home/public: manuals that are released to the whole organisation or to everyone (specification §2).
import { Button, StatePanel } from '@lectern/ui'
import { Globe, SearchX } from '@lectern/ui/icons'
import { categoryOf, useCategories } from '~/features/library/manuals/categories.ts'
import { ManualGridSkeleton } from '~/features/library/manuals/manual-grid.tsx'
import { PublicGrid, PublicLines } from '~/features/library/manuals/public-views.tsx'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { ListTools } from '~/shared/lists/list-tools.tsx'
import { useListChoice } from '~/shared/lists/use-list-choice.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Page } from '~/shared/page/page.tsx'

const SORTS = ['updated', 'created', 'name'] as const
const FIRST = { view: 'grid', sort: 'updated', order: 'desc' } as const

export default function PublicPage() {
  const { t } = useText()
  const categories = useCategories()
  const { get, current, size, change } = useListQuery()
  const { choice, change: choose } = useListChoice('public', SORTS, FIRST)
  const name = get('name')
  const category = categoryOf(get('category'))
  const list = trpc.manual.publicArea.useQuery(
    { name: name || undefined, category, sort: choice?.sort, order: choice?.order, current, size },
    { ...KEEP, enabled: choice !== undefined },
  )
  return (
    <Page crumbs={[{ text: t('home.publicArea.title') }]}>
      <h1 className="sr-only">{t('home.publicArea.title')}</h1>
      <p className="mb-4 text-second">{t('home.publicArea.hint')}</p>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <AddressFilter name="name" label={t('manual.filter')} />
        <ChoiceFilter
          label={t('common.words.category')}
          all={t('manual.category.all')}
          value={category}
          options={categories}
          onChange={(value) => change({ category: value })}
        />
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
      ) : list.data.records.length > 0 ? (
        <>
          <h2 className="sr-only">{t('manual.title')}</h2>
          {choice.view === 'grid' ? (
            <PublicGrid manuals={list.data.records} />
          ) : (
            <PublicLines manuals={list.data.records} />
          )}
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : name || category ? (
        <StatePanel
          icon={<SearchX />}
          title={t('manual.noMatch')}
          action={<Button onClick={() => change({ name: null, category: null })}>{t('manual.clearFilter')}</Button>}
        />
      ) : (
        <StatePanel icon={<Globe />} title={t('home.publicArea.empty')} hint={t('home.publicArea.emptyHint')} />
      )}
    </Page>
  )
}
