// Manuals side by side, and the placeholder grid while they load.
import type { Manual } from '@lectern/contracts'
import { cn, Skeleton } from '@lectern/ui'
import { ManualCard } from './manual-card.tsx'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6'
const COLUMNS = {
  /** As many as fit. */
  fill: 'sm:grid-cols-[repeat(auto-fill,minmax(156px,1fr))]',
  /** Whole rows of four manuals at every width. */
  four: 'sm:grid-cols-4',
}
export type Columns = keyof typeof COLUMNS
export const gridOf = (columns: Columns) => cn(GRID, COLUMNS[columns])

export function ManualGrid({
  manuals,
  showSpace,
  columns = 'fill',
}: {
  manuals: readonly Manual[]
  showSpace: boolean
  columns?: Columns
}) {
  return (
    <ul className={gridOf(columns)}>
      {manuals.map((manual) => (
        <li key={manual.id} className="max-w-50">
          <ManualCard manual={manual} showSpace={showSpace} />
        </li>
      ))}
    </ul>
  )
}

const PLACES = 6

export function ManualGridSkeleton({ columns = 'fill' }: { columns?: Columns }) {
  return (
    <div aria-busy="true" className={gridOf(columns)}>
      {Array.from({ length: PLACES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className="max-w-50">
          <Skeleton className="aspect-[180/220] w-full" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}
