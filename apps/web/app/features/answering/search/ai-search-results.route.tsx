// /ai-search-results: the answer streams in on top, hits below; for members and visitors (specification §2 AI search results page).
import { LIMITS } from '@lectern/contracts'
import { StatePanel } from '@lectern/ui'
import { Search, SearchX } from '@lectern/ui/icons'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import type { Route } from './+types/ai-search-results.route'
import { AnswerBlock } from './answer-block.tsx'
import { HitList, HitListSkeleton } from './hit-list.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { SearchBox } from './search-box.tsx'

function Hits({ text, manualId, spaceId }: { text: string; manualId?: string; spaceId?: string }) {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const list = trpc.search.query.useQuery(
    { searchContent: text, manualId, spaceId, current, size },
    { placeholderData: (before) => before },
  )
  return (
    <section aria-labelledby="hits" className="mt-8">
      <h2 id="hits" className="font-semibold text-ink">
        {t('search.hits')}
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
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      )}
    </section>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  return { user: (await caller.auth.isLoggedIn()) ? await caller.auth.me() : null }
}
// Another search does not change who is searching.
export const shouldRevalidate = () => false

export default function ResultsPage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useText()
  const { get, change } = useListQuery()
  // An address may hold more than can be searched for; the field does not.
  const text = [...get('searchContent').trim()].slice(0, LIMITS.searchText).join('')
  const manualId = get('manualId') || undefined
  const spaceId = manualId ? undefined : get('spaceId') || undefined
  const signedIn = user !== null
  const title = text ? t('search.resultsFor', { text }) : t('search.title')
  return (
    <>
      <meta name="robots" content="noindex" />
      <div>
        <SearchBox
          value={text}
          autoFocus={!text}
          placeholder={t('search.placeholder')}
          place={{ manualId, spaceId }}
          onSearch={(searchContent) => change({ searchContent })}
        />
        <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="line-clamp-3 min-w-0 grow basis-52 break-words font-semibold text-ink text-lg">{title}</h1>
          <PlaceFilter
            manualId={manualId}
            spaceId={get('spaceId') || undefined}
            signedIn={signedIn}
            onChange={change}
          />
        </div>
        {text ? (
          <>
            <AnswerBlock
              key={[text, manualId, spaceId].join('\n')}
              question={text}
              manualId={manualId}
              spaceId={spaceId}
              signedIn={signedIn}
            />
            <Hits text={text} manualId={manualId} spaceId={spaceId} />
          </>
        ) : (
          <StatePanel icon={<Search />} title={t('search.prompt')} hint={t('search.promptHint')} />
        )}
      </div>
    </>
  )
}
