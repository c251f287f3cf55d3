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
  if (!data) return <Skeleton className="h-14 rounded-lg" />
  const { manuals, articles, published, percent } = data
  const hint =
    articles === 0 ? t('home.start.progressEmpty') : t('home.start.progressHint', { manuals, articles, published })
  const value = t('home.start.progressValue', { percent })
  return (
    <Tooltip text={hint} side="bottom">
      <button type="button" className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left">
        <svg viewBox="0 0 36 36" aria-hidden="true" className="-rotate-90 size-10 shrink-0">
          <circle cx="18" cy="18" r={RADIUS} fill="none" strokeWidth="4" className="stroke-muted" />
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            fill="none"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
            className={percent === 0 ? 'stroke-transparent' : 'stroke-primary'}
          />
        </svg>
        <span className="min-w-0">
          <span className="block font-semibold text-ink">{value}</span>
          <span className="block truncate text-third text-xs">{t('home.start.progress')}</span>
          {/* The count is also there for people without a pointer. */}
          <span className="sr-only">{hint}</span>
        </span>
      </button>
    </Tooltip>
  )
}
