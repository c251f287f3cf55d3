// A page that is a list: its title, what there is to do, filters, and the list or why there is none.
import type { ComponentProps, ReactNode } from 'react'
import { PagedList } from './paged-list.tsx'

type Props<Row> = ComponentProps<typeof PagedList<Row>> & {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
}

export function ListPage<Row>({ title, lead, actions, filters, ...list }: Props<Row>) {
  return (
    <>
      <title>{title}</title>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="font-semibold text-ink text-xl">{title}</h1>
          {lead && <div className="mt-1 max-w-2xl text-second text-sm">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {filters && <div className="mb-5 flex flex-wrap gap-3">{filters}</div>}
      <PagedList {...list} />
    </>
  )
}

/** Shows the subject of the page, and the number of waiting items. */
export const LeadWithCount = ({ text, count }: { text: string; count?: string }) => (
  <>
    {text} {count && <span className="tabular-nums">{count}</span>}
  </>
)
