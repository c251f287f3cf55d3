// /home/collect: favourite articles and manuals (specification §2).
import { Button, StatePanel, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { BookOpen, SearchX, Star } from '@lectern/ui/icons'
import { ArticlesSkeleton, ArticleViews } from '~/features/library/articles/article-views.tsx'
import { ManualGridSkeleton } from '~/features/library/manuals/manual-grid.tsx'
import { ManualViews } from '~/features/library/manuals/manual-views.tsx'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { ViewSwitch } from '~/shared/lists/list-tools.tsx'
import { useListChoice } from '~/shared/lists/use-list-choice.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Page } from '~/shared/page/page.tsx'

const SORTS = ['recent'] as const
const LINES = { view: 'list', sort: 'recent', order: 'desc' } as const
const CARDS = { ...LINES, view: 'grid' } as const

function FavouriteArticles() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const { choice, change: choose } = useListChoice('collect', SORTS, LINES)
  const name = get('name')
  const list = trpc.home.favouriteArticles.useQuery({ name: name || undefined, current, size }, KEEP)
  const view = choice?.view ?? 'list'
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-3">
        <AddressFilter name="name" label={t('home.collect.filter')} />
        <ViewSwitch view={view} onChange={(next) => choose({ view: next })} />
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data || !choice ? (
        <ArticlesSkeleton view={view} />
      ) : list.data.total > 0 ? (
        <>
          <h2 className="sr-only">{t('common.words.articles')}</h2>
          <ArticleViews articles={list.data.records} view={view} />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : name ? (
        <StatePanel
          icon={<SearchX />}
          title={t('home.collect.noMatch')}
          action={<Button onClick={() => change({ name: null })}>{t('manual.clearFilter')}</Button>}
        />
      ) : (
        <StatePanel icon={<Star />} title={t('home.collect.empty')} hint={t('home.collect.emptyHint')} />
      )}
    </>
  )
}

function FavouriteManuals() {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const { choice, change: choose } = useListChoice('collectManuals', SORTS, CARDS)
  const list = trpc.manual.list.useQuery({ filter: 'favourite', current, size })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data || !choice) return <ManualGridSkeleton />
  if (list.data.total === 0)
    return (
      <StatePanel
        icon={<BookOpen />}
        title={t('home.collect.emptyManuals')}
        hint={t('home.collect.emptyManualsHint')}
      />
    )
  return (
    <>
      <div className="mb-5 flex justify-end">
        <ViewSwitch view={choice.view} onChange={(view) => choose({ view })} />
      </div>
      <h2 className="sr-only">{t('home.collect.manuals')}</h2>
      <ManualViews manuals={list.data.records} view={choice.view} showSpace />
      <ListPager current={current} size={size} total={list.data.total} onChange={change} />
    </>
  )
}

/** The tab is part of the address. */
export default function CollectPage() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const tab = get('tab') === 'manuals' ? 'manuals' : 'articles'
  return (
    <Page crumbs={[{ text: t('home.collect.title') }]}>
      <h1 className="sr-only">{t('home.collect.title')}</h1>
      <Tabs value={tab} onValueChange={(next) => change({ tab: next === 'manuals' ? next : null, name: null })}>
        <TabsList aria-label={t('home.collect.title')} className="mb-5">
          <TabsTrigger value="articles">{t('common.words.articles')}</TabsTrigger>
          <TabsTrigger value="manuals">{t('home.collect.manuals')}</TabsTrigger>
        </TabsList>
        <TabsContent value="articles">
          <FavouriteArticles />
        </TabsContent>
        <TabsContent value="manuals">
          <FavouriteManuals />
        </TabsContent>
      </Tabs>
    </Page>
  )
}
