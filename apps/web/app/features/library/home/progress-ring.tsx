// Build progress of the person's manuals, as a small ring with an explaining tooltip (specification §2 'build-progress percentage').
import { Skeleton, Tooltip } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const RADIUS = 15
const ROUND = 2 * Math.PI * RADIUS
const STALE_MS = 60_000

export function ProgressRing() {
  const { t } = useText()
  const { data } = trpc.home.progress.useQuery(undefined, { staleTime: STALE_MS, meta: { quiet: true } })
  if (!data) return <Skeleton className="h-8 w-28 rounded-md" />
  const { manuals, articles, published, percent } = data
  // There is nothing to publish yet.
  if (articles === 0) return null
  const hint = t('home.start.progressHint', { manuals, articles, published })
  const value = t('home.start.progressValue', { percent })
  return (
    <Tooltip text={hint} side="bottom">
      <button type="button" className="-ml-2 flex h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover">
        <svg viewBox="0 0 36 36" aria-hidden="true" className="-rotate-90 size-5 shrink-0">
          <circle cx="18" cy="18" r={RADIUS} fill="none" strokeWidth="5" className="stroke-muted" />
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
            className={percent === 0 ? 'stroke-transparent' : 'stroke-primary'}
          />
        </svg>
        <span className="font-semibold text-ink tabular-nums">{value}</span>
        <span className="text-third text-xs">{t('home.start.progress')}</span>
        {/* The count is also there for people without a pointer. */}
        <span className="sr-only">{hint}</span>
      </button>
    </Tooltip>
  )
}
