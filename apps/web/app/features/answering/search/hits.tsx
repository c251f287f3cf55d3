// The hits of the results page. The first ones come with the page: they can be read without JavaScript, and by who does not wait for it.
import type { SearchPage } from '@lectern/contracts'
import { StatePanel } from '@lectern/ui'
import { SearchX } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { HitList, HitListSkeleton } from './hit-list.tsx'
import { resultsHref, type SearchRequest } from './results-query.ts'

/** Instead of the pager, which works by script. */
function PlainPager({ search, total }: { search: SearchRequest; total: number }) {
  const { t } = useText()
  const { current, size } = search
  return (
    <noscript>
      <p className="mt-6 flex justify-end gap-4">
        {current > 1 && <a href={resultsHref({ ...search, current: current - 1 })}>{t('common.pager.previous')}</a>}
        {current * size < total && (
          <a href={resultsHref({ ...search, current: current + 1 })}>{t('common.pager.next')}</a>
        )}
      </p>
    </noscript>
  )
}

/** `first`: what the page was loaded with. */
export function Hits({ search, first }: { search: SearchRequest; first: SearchPage | undefined }) {
  const { t } = useText()
  const { change } = useListQuery()
  const list = trpc.search.query.useQuery(search, { initialData: first, ...KEEP })
  const { searchContent: text, current, size } = search
  return (
    <section aria-labelledby="hits" className="mt-8">
      <h2 id="hits" className="font-semibold text-ink">
        {t('search.hits')}
        {list.data && list.data.total > 0 && (
          <span className="ml-2 font-normal text-second text-sm tabular-nums">
            {t('common.pager.total', { count: list.data.total })}
          </span>
        )}
      </h2>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <HitListSkeleton />
      ) : list.data.total === 0 ? (
        <StatePanel icon={<SearchX />} title={t('search.empty')} hint={t('search.emptyHint')} />
      ) : (
        <>
          {list.data.corrected && (
            <p className="mt-2 text-second text-sm">
              {t('search.corrected', { text, corrected: list.data.corrected })}
            </p>
          )}
          {list.data.doubtful && <p className="mt-2 text-second text-sm">{t('search.doubtful')}</p>}
          <HitList hits={list.data.records} />
          <div className="noscript:hidden">
            <ListPager current={current} size={size} total={list.data.total} onChange={change} />
          </div>
          <PlainPager search={search} total={list.data.total} />
        </>
      )}
    </section>
  )
}
