// The lists of the start page: recent work, frequently used manuals, favourites, the public area, spaces.
import { StatePanel } from '@lectern/ui'
import type { ReactNode } from 'react'
import { ArticlesSkeleton, ArticleViews } from '~/features/library/articles/article-views.tsx'
import { ManualGrid, ManualGridSkeleton } from '~/features/library/manuals/manual-grid.tsx'
import { PublicGrid } from '~/features/library/manuals/public-views.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import type { ListView } from '~/shared/lists/list-choice.ts'
import { Section } from './section.tsx'
import { ARTICLES, ROW, STARRED_ARTICLES } from './start-sizes.ts'

/** Lists recently edited articles; `tools` are beside the title. */
export function RecentArticles({ view, tools }: { view: ListView; tools: ReactNode }) {
  const { t } = useText()
  const { data, error, refetch } = trpc.home.recentArticles.useQuery({ size: ARTICLES })
  if (data?.length === 0) return null
  return (
    <Section id="recent" title={t('home.start.recent')} tools={tools}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ArticleViews articles={data} view={view} />
      ) : (
        <ArticlesSkeleton view={view} />
      )}
    </Section>
  )
}

/** Recently changed manuals, until some are used frequently. */
export function CommonManuals() {
  const { t } = useText()
  const common = trpc.manual.list.useQuery({ filter: 'common', size: ROW })
  const latest = trpc.manual.list.useQuery({ size: ROW })
  if (common.error && !common.data) return <LoadError error={common.error} onRetry={() => void common.refetch()} />
  const first = common.data?.records ?? []
  const usedIds = new Set(first.map(({ id }) => id))
  const shown = [...first, ...(latest.data?.records ?? []).filter(({ id }) => !usedIds.has(id))].slice(0, ROW)
  const ready = common.data && latest.data
  if (ready && shown.length === 0) return null
  return (
    <Section id="common" title={t('home.start.common')} to={paths.manualsBy('used')}>
      {ready ? <ManualGrid manuals={shown} showSpace columns="four" /> : <ManualGridSkeleton columns="four" />}
    </Section>
  )
}

export function Favourites({ view }: { view: ListView }) {
  const { t } = useText()
  const articles = trpc.home.favouriteArticles.useQuery({ size: STARRED_ARTICLES })
  const manuals = trpc.manual.list.useQuery({ filter: 'favourite', size: ROW })
  const error = articles.error ?? manuals.error
  if (error && !(articles.data && manuals.data)) {
    const retry = () => void Promise.all([articles.refetch(), manuals.refetch()])
    return <LoadError error={error} onRetry={retry} />
  }
  if (!articles.data || !manuals.data) return null
  const nothing = articles.data.total === 0 && manuals.data.total === 0
  return (
    <Section id="favourites" title={t('home.collect.title')} to={paths.collect()}>
      {nothing && <StatePanel {...EMPTY} title={t('home.collect.empty')} hint={t('home.collect.emptyHint')} />}
      {articles.data.total > 0 && <ArticleViews articles={articles.data.records} view={view} />}
      {manuals.data.total > 0 && (
        <div className={articles.data.total > 0 ? 'mt-6' : undefined}>
          <ManualGrid manuals={manuals.data.records} showSpace columns="four" />
        </div>
      )}
    </Section>
  )
}
const EMPTY = { icon: null, className: 'rounded-lg border border-line border-dashed py-6 [&>span]:hidden' }

export function PublicArea() {
  const { t } = useText()
  const { data } = trpc.manual.publicArea.useQuery({ size: ROW }, { meta: { quiet: true } })
  if (!data || data.total === 0) return null
  return (
    <Section id="public" title={t('home.publicArea.title')} to={paths.publicArea}>
      <PublicGrid manuals={data.records} columns="four" />
    </Section>
  )
}
