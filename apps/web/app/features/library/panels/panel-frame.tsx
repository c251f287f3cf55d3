/** Content of a side panel: waits for its code, and fills the available space. */
import { Skeleton } from '@lectern/ui'
import { Suspense } from 'react'
import type { Rail, RailPanel } from './types.ts'

function PanelSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}

export function PanelFrame({ panel: { panel: Panel, of }, rail }: { panel: RailPanel; rail: Rail }) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <Panel key={of === 'article' ? rail.node?.id : of} rail={rail} />
    </Suspense>
  )
}
