// A table of figures that can be taken along as CSV.
import { Button, Skeleton } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { saveBlob } from '~/lib/save-blob.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { csvOf } from './csv.ts'

/** `text` is what the cell says, also in the file; `shown` where it is drawn otherwise. */
export type Column<Row> = {
  title: string
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
}: {
  title: string
  hint?: string
  query: Query<Row>
  columns: readonly Column<Row>[]
  paging?: Paging
  all?: () => Promise<readonly Row[]>
}) {
  const { t } = useText()
  const rows = query.data
  const take = async () => {
    const csv = csvOf(columns, all ? await all() : (rows ?? []))
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${title}.csv`)
  }
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="font-medium text-ink">{title}</h2>
          {hint && <p className="mt-0.5 max-w-2xl text-third text-xs">{hint}</p>}
        </div>
        {rows && rows.length > 0 && (
          <Button variant="ghost" className="print:hidden" onClick={() => void take()}>
            <Download />
            {t('boards.download')}
          </Button>
        )}
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
    <Table label={title} className="min-w-200">
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.title} className={column.numeric ? 'text-right' : ''}>
              {column.title}
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
