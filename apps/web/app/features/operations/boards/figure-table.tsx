// A table of figures that can be taken along as CSV.
import { type Column, DataTable, Skeleton } from '@lectern/ui'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { Definition } from '~/shared/charts/index.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { ToRows } from '~/shared/lists/to-rows.tsx'
import { figuresCsv } from './csv.ts'

/** `text` is the text of the cell, also in the file; `to` links to its rows, once they are loaded. */
export type FigureColumn<Row> = Pick<Column<Row>, 'head' | 'kind'> & {
  /** Explanation of the figure. */
  hint?: string
  text(row: Row): string
  to?(row: Row): string | undefined
}

type Query<Row> = { data: readonly Row[] | undefined; error: unknown; refetch(): unknown }
type Paging = { current: number; size: number; total: number; onChange: (next: Record<string, number>) => void }

/** `all` reads every row for the file when the table has pages. */
export function FigureTable<Row>({
  title,
  hint,
  query,
  columns,
  paging,
  all,
  children,
}: {
  title: string
  hint?: string
  query: Query<Row>
  columns: readonly FigureColumn<Row>[]
  paging?: Paging
  all?: () => Promise<readonly Row[]>
  /** More to do with the table. */
  children?: ReactNode
}) {
  const rows = query.data
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="font-medium text-ink">{title}</h2>
          {hint && <p className="mt-0.5 max-w-2xl text-third text-xs">{hint}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {rows && rows.length > 0 && (
            <CsvButton
              variant="ghost"
              className="print:hidden"
              file={title}
              load={async () => figuresCsv(columns, all ? await all() : rows)}
            />
          )}
          {children}
        </div>
      </div>
      {query.error && !rows ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : rows ? (
        <FigureRows title={title} columns={columns} rows={rows} />
      ) : (
        <Skeleton className="h-48" />
      )}
      {paging && <ListPager {...paging} />}
    </section>
  )
}

const Linked = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? <ToRows to={to}>{children}</ToRows> : children

function FigureRows<Row>({
  title,
  columns,
  rows,
}: {
  title: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
}) {
  const { t } = useText()
  if (rows.length === 0) return <p className="py-6 text-center text-second text-sm">{t('boards.none')}</p>
  return (
    <DataTable
      label={title}
      className={columns.length > 6 ? 'min-w-260' : 'min-w-200'}
      rows={rows}
      columns={columns.map(({ hint, text, to, ...column }) => ({
        ...column,
        cell: (row: Row) => <Linked to={to?.(row)}>{text(row)}</Linked>,
        headNode: hint && (
          <>
            {column.head}
            <span className="ml-1.5">
              <Definition of={column.head} text={hint} />
            </span>
          </>
        ),
      }))}
    />
  )
}
