// Manuals side by side, and the grid that stands in while they load.
import type { Manual } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import { ManualCard } from './manual-card.tsx'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-[repeat(auto-fill,minmax(156px,1fr))] sm:gap-x-6'

export function ManualGrid({ manuals, showSpace }: { manuals: readonly Manual[]; showSpace: boolean }) {
  return (
    <ul className={grid}>
      {manuals.map((manual) => (
        <li key={manual.id} className="max-w-50">
          <ManualCard manual={manual} showSpace={showSpace} />
        </li>
      ))}
    </ul>
  )
}

export function ManualGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true" className={grid}>
      {Array.from({ length: count }, (_, index) => (
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
