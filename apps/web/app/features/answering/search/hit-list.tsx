// Hits of a search: title, snippet with marked words, who updated it and when (specification §2 AI search results).
import type { SearchHit } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import { useSyncExternalStore } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { snippetPieces } from './answer-text.ts'

function Snippet({ html }: { html: string }) {
  return snippetPieces(html).map(({ text, hit }, index) => {
    const key = `${index}-${text}`
    return hit ? (
      <mark key={key} className="rounded-xs bg-mark px-px text-ink">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}

const never = () => () => {}

/** In the visitor's time zone, once there is a visitor: the server writes UTC. */
const useLocalTime = (instant: string): string =>
  useSyncExternalStore(
    never,
    () => dateTime(instant),
    () => instant.slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' '),
  )

function Hit({ hit }: { hit: SearchHit }) {
  const { t } = useText()
  const time = useLocalTime(hit.updatedTime)
  return (
    <article className="group py-5">
      <h3 className="font-semibold text-base">
        <a href={hit.url} className="text-ink underline-offset-4 hover:text-primary-text hover:underline">
          {hit.contentName}
        </a>
      </h3>
      <p className="mt-1 line-clamp-3 break-words text-second leading-6">
        <Snippet html={hit.manualContent} />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-2 text-third text-xs">
        <span>{hit.manualName}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={hit.updatedTime}>
          {hit.updatedName ? t('search.updatedBy', { name: hit.updatedName, time }) : t('search.updatedAt', { time })}
        </time>
      </p>
    </article>
  )
}

export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="divide-y divide-line">
      {hits.map((hit) => (
        <li key={hit.id}>
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  )
}

export function HitListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8 py-5">
      {[0, 1, 2].map((key) => (
        <div key={key} className="flex flex-col gap-2.5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  )
}
