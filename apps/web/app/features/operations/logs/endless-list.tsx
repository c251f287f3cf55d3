// A log: what was read of it, and a button that reads on; in its place why there is nothing.
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { ScrollText, SearchX } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

type Props<Row> = {
  list: {
    data: { pages: { records: Row[] }[] } | undefined
    error: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  filtered: boolean
  children: (records: Row[]) => ReactNode
}

export function EndlessList<Row>({ list, filtered, children }: Props<Row>) {
  const { t } = useText()
  const records = list.data?.pages.flatMap((page) => page.records)
  if (!records && list.error) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!records) return <Skeleton className="h-48" />
  const none = filtered ? (list.hasNextPage ? 'logs.noneSoFar' : 'logs.noneFound') : 'logs.noneYet'
  return (
    <>
      {records.length === 0 ? (
        <StatePanel icon={filtered ? <SearchX /> : <ScrollText />} title={t(none)} />
      ) : (
        children(records)
      )}
      {list.hasNextPage && (
        <p className="mt-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(filtered ? 'logs.searchOn' : 'logs.more')}
          </Button>
        </p>
      )}
    </>
  )
}
