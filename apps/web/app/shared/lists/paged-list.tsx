// A page of a list, or in its place why there is none: it failed, it is on its way, nothing is there.
import { Skeleton } from '@lectern/ui'
import type { ComponentProps, ReactNode } from 'react'
import { LoadError } from './async-state.tsx'
import { ListPager } from './list-pager.tsx'

type Props<Row> = {
  list: { data: { records: Row[]; total: number } | undefined; error: unknown; refetch: () => unknown }
  page: { current: number; size: number; change: ComponentProps<typeof ListPager>['onChange'] }
  /** Instead of a list without anything in it. A page behind the end of a list keeps its pager. */
  empty: ReactNode
  children: (records: Row[]) => ReactNode
}

export function PagedList<Row>({ list, page, empty, children }: Props<Row>) {
  const { data, error } = list
  const { current, size, change } = page
  if (error && !data) return <LoadError error={error} onRetry={() => void list.refetch()} />
  if (!data) return <Skeleton className="h-48" />
  if (data.total === 0) return empty
  return (
    <>
      {children(data.records)}
      <ListPager current={current} size={size} total={data.total} onChange={change} />
    </>
  )
}
