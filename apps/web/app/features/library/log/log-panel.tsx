/** The operation log of a manual: who did what and when, latest first (specification §2 'Manual editor'). */
import { type ManualLogEntry, ManualLogKind } from '@lectern/contracts'
import { Button, Select, Skeleton, StatePanel } from '@lectern/ui'
import { ScrollText } from '@lectern/ui/icons'
import { useState } from 'react'
import type { Rail } from '~/features/library/panels/types.ts'
import { dateTime, relativeTime } from '~/lib/format.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { logText } from './log-text.ts'

const ALL = 'all'
const kindOf = (value: string) => ManualLogKind.options.find((kind) => kind === value)

function actorOf({ actorName, actorType }: ManualLogEntry, t: Translate): string {
  if (actorName !== '') return actorName
  return t(actorType === 'apiToken' ? 'directory.log.byToken' : 'directory.log.bySystem')
}

function Entry({ entry, rail }: { entry: ManualLogEntry; rail: Rail }) {
  const { t } = useText()
  const { article, time } = entry
  const text = logText(entry, rail.manual.id, t)
  return (
    <li className="border-line border-b px-4 py-2.5 text-sm last:border-b-0">
      <p className="break-words">
        <span className="font-medium text-ink">{actorOf(entry, t)}</span> <span className="text-second">{text}</span>{' '}
        {article && article.title !== '' && <Subject article={article} rail={rail} />}
      </p>
      <time dateTime={time} title={dateTime(time)} className="text-third text-xs">
        {relativeTime(time, t)}
      </time>
    </li>
  )
}

function Subject({ article, rail }: { article: NonNullable<ManualLogEntry['article']>; rail: Rail }) {
  if (!article.living) return <span className="text-second">{article.title}</span>
  return (
    <button
      type="button"
      className="break-words text-left text-primary-text hover:underline"
      onClick={() => rail.open(article.id)}
    >
      {article.title}
    </button>
  )
}

export default function LogPanel({ rail }: { rail: Rail }) {
  const { t } = useText()
  const [kind, setKind] = useState<string>(ALL)
  const query = trpc.directory.log.useInfiniteQuery(
    { manualId: rail.manual.id, kind: kindOf(kind) },
    { staleTime: 0, getNextPageParam: ({ next }) => next ?? undefined, initialCursor: undefined },
  )
  const records = query.data?.pages.flatMap((page) => page.records)
  return (
    <div className="flex flex-col">
      <div className="px-4 py-3">
        <Select
          label={t('directory.log.kind')}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: ALL, label: t('directory.log.all') },
            ...ManualLogKind.options.map((value) => ({ value, label: t(`directory.log.kinds.${value}`) })),
          ]}
        />
      </div>
      {query.error && !records ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !records ? (
        <div aria-busy="true" className="flex flex-col gap-3 px-4">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </div>
      ) : records.length === 0 ? (
        <StatePanel icon={<ScrollText />} title={t('directory.log.empty')} />
      ) : (
        <ul>
          {records.map((entry) => (
            <Entry key={entry.id} entry={entry} rail={rail} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="ghost"
          className="m-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('directory.log.more')}
        </Button>
      )}
    </div>
  )
}
