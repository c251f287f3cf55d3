// Tables with one look. On phones each row is a card with the names of its columns, unless the table fits (`narrow`). A row is opened by the
// link or button with `OPENS_ROW`: styles.css stretches it over the row.
import type { ComponentProps, Key, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

/** Positioned, so that texts for screen readers in cells are cut off with the table and do not widen the page. */
const FRAME = 'table-frame relative overflow-x-auto rounded-lg border border-line'

/** On the link or button that opens what the row is about. */
export const OPENS_ROW = { 'data-opens-row': '' } as const

/** Classes of cells by what is in them. `name` is the header of its row; the header of `acts` is for screen readers only; `pick` has boxes. */
const KINDS = {
  name: 'text-left font-normal',
  figure: 'text-right tabular-nums',
  number: 'tabular-nums',
  time: 'whitespace-nowrap text-second tabular-nums',
  acts: 'whitespace-nowrap text-right',
  pick: 'w-px',
} as const

export type Column<Row> = {
  /** Name of the column, once in a table. */
  head: string
  /** Replaces the name where a text is not enough. */
  headNode?: ReactNode
  kind?: keyof typeof KINDS
  cell: (row: Row, position: number) => ReactNode
  /** A second, smaller line of the cell. */
  below?: (row: Row) => ReactNode
  /** Class of its cells. */
  className?: string
  /** Left out on phones. */
  wideOnly?: boolean
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  /** `false` leaves a column out. */
  columns: readonly (Column<Row> | false | undefined)[]
  /** By default their ids, or their places where they have none. */
  keyOf?: (row: Row, position: number) => Key
  narrow?: boolean
  className?: string
}

function Head<Row>({ head, headNode, kind, wideOnly }: Column<Row>) {
  return (
    <th
      scope="col"
      data-kind={kind}
      data-head={kind === 'pick' ? head : undefined}
      className={cn(
        'whitespace-nowrap bg-muted px-3 py-2.5 font-medium text-second',
        kind === 'figure' && 'text-right',
        wideOnly && 'max-sm:hidden',
      )}
    >
      {headNode ?? (kind === 'acts' ? <span className="sr-only">{head}</span> : head)}
    </th>
  )
}

function Cell<Row>({ column, row, position }: { column: Column<Row>; row: Row; position: number }) {
  const { kind, cell, below, className, wideOnly } = column
  const small = below?.(row)
  const style = cn(
    'border-line border-t px-3 py-2.5 align-middle text-ink',
    kind && KINDS[kind],
    wideOnly && 'max-sm:hidden',
    className,
  )
  const content = (
    <>
      {cell(row, position)}
      {small && <span className="block font-normal text-third text-xs">{small}</span>}
    </>
  )
  return kind === 'name' ? (
    <th scope="row" data-kind={kind} className={style}>
      {content}
    </th>
  ) : (
    <td data-kind={kind} data-head={kind === 'acts' || kind === 'pick' ? undefined : column.head} className={style}>
      {content}
    </td>
  )
}

export function DataTable<Row>({ label, rows, columns, narrow, className, keyOf }: Props<Row>) {
  const shown = columns.filter((column) => column !== false && column !== undefined)
  const key = keyOf ?? ((row: Row, position: number) => (row as { id?: Key }).id ?? position)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={FRAME}>
      <table
        className={cn(
          'data-table w-full text-left text-sm',
          narrow ? 'sm:min-w-160' : 'data-cards min-w-160',
          className,
        )}
      >
        <thead>
          <tr>
            {shown.map((column) => (
              <Head key={column.head} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={key(row, position)}>
              {shown.map((column) => (
                <Cell key={column.head} column={column} row={row} position={position} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Opens a row that has no page of its own. */
export const RowButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...OPENS_ROW}
    className={cn('max-w-full truncate text-left font-medium text-ink hover:text-primary-text', className)}
    {...props}
  />
)
