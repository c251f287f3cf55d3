// A table of figures that can be taken along as CSV.
import { Skeleton } from '@lectern/ui'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { Definition } from '~/shared/charts/index.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { figuresCsv } from './csv.ts'

/** `text` is what the cell says, also in the file; `shown` where it is drawn otherwise. */
export type Column<Row> = {
  title: string
  /** What the figure is. */
  hint?: string
  text(row: Row): string
  shown?(row: Row): ReactNode
  numeric?: boolean
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
  columns: readonly Column<Row>[]
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

function FigureRows<Row>({
  title,
  columns,
  rows,
}: {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) {
  const { t } = useText()
  if (rows.length === 0) return <p className="py-6 text-center text-second text-sm">{t('boards.none')}</p>
  return (
    <Table label={title} className={columns.length > 6 ? 'min-w-260' : 'min-w-200'}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.title} className={column.numeric ? 'text-right' : ''}>
              {column.title}
              {column.hint && (
                <span className="ml-1.5">
                  <Definition of={column.title} text={column.hint} />
                </span>
              )}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page have no state
          <tr key={at}>
            {columns.map((column) => (
              <Td key={column.title} className={column.numeric ? 'text-right tabular-nums' : ''}>
                {column.shown?.(row) ?? column.text(row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
