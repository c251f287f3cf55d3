// A list whose rows are still to come.
import { Skeleton } from '@lectern/ui'

export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-10" />
      ))}
    </div>
  )
}
