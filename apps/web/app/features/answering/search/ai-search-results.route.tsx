// /ai-search-results: the answer streams in on top, hits below; for members and visitors (specification §2 AI search results page).
import type { Lang } from '@lectern/contracts'
import { StatePanel } from '@lectern/ui'
import { Search } from '@lectern/ui/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Caller, callerContext } from '~/lib/caller.ts'
import { chosenLang, useText } from '~/lib/i18n.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import type { Route } from './+types/ai-search-results.route'
import { AnswerOffer } from './answer-offer.tsx'
import { Hits } from './hits.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { askedIn, portalIn, type SearchRequest } from './results-query.ts'
import { SearchBox } from './search-box.tsx'
import { usePicture } from './use-picture.ts'

/** Returns the response of a call, or null when it is refused, so that the page repeats it and shows the reason. */
const orNull = <T,>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

/** The page speaks the language of the manual that is searched, unless its reader chose one. */
async function langOf(caller: Caller, request: Request, manualId: string | undefined): Promise<Lang | null> {
  const chosen = chosenLang(request)
  if (chosen !== null || manualId === undefined) return chosen
  return (await orNull(caller.reader.releaseState({ manualId })))?.language ?? null
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const search = askedIn(new URL(request.url).searchParams)
  const [user, hits, answers, lang] = await Promise.all([
    caller.auth.isLoggedIn().then((isSignedIn) => (isSignedIn ? caller.auth.me() : null)),
    search.searchContent === '' ? null : orNull(caller.search.query(search)),
    search.searchContent === '' ? null : orNull(caller.search.answers({ manualId: robotOf(search) })),
    langOf(caller, request, robotOf(search)),
  ])
  return { user, asked: search, hits, answers, lang }
}
type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = { lang: ({ lang }: Loaded) => lang }
/** The manual whose robot answers: of a portal, its own. */
const robotOf = ({ manualId, portal }: SearchRequest) => manualId ?? portal
const isSame = (one: SearchRequest, other: SearchRequest) => JSON.stringify(one) === JSON.stringify(other)

// Another search does not change who is searching.
export const shouldRevalidate = () => false

export default function ResultsPage({ loaderData: { user, asked: loaded, hits, answers } }: Route.ComponentProps) {
  const { t } = useText()
  const { get, change } = useListQuery()
  const [query] = useSearchParams()
  const search = askedIn(query)
  const { searchContent: text, manualId, spaceId, portal } = search
  const robot = robotOf(search)
  const choice = usePicture(robot)
  // Kept in the state of the page, because an address cannot hold a picture.
  const [sent, setSent] = useState<{ text: string; picture: string }>()
  const picture = sent?.text === text ? sent.picture : undefined
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
          place={{ manualId, spaceId, portal: portalIn(query) }}
          picture={choice}
          onSearch={(searchContent, asks) => {
            setSent(choice?.picture && asks ? { text: searchContent, picture: choice.picture } : undefined)
            if (asks) choice?.remove()
            change({ searchContent, aiSearch: asks ? 'true' : null })
          }}
        />
        <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="line-clamp-3 min-w-0 grow basis-52 break-words font-semibold text-ink text-lg">{title}</h1>
          <PlaceFilter
            manualId={manualId}
            spaceId={get('spaceId') || undefined}
            portal={portalIn(query)}
            signedIn={signedIn}
            onChange={change}
          />
        </div>
        {text ? (
          <>
            <AnswerOffer
              key={[text, manualId, spaceId, portal, picture].join('\n')}
              question={text}
              picture={picture}
              manualId={manualId}
              spaceId={spaceId}
              portal={portal}
              signedIn={signedIn}
              enabled={robot === robotOf(loaded) ? (answers ?? undefined) : undefined}
            />
            <Hits search={search} first={isSame(search, loaded) ? (hits ?? undefined) : undefined} />
          </>
        ) : (
          <StatePanel icon={<Search />} title={t('search.prompt')} hint={t('search.promptHint')} />
        )}
      </div>
    </>
  )
}
