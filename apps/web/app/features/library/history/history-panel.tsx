/** Side panel: the history of the open article, by day; a chosen version shows in place of the page (ledger EDIT-05). */
import type { ArticleDraft, VersionLine } from '@lectern/contracts'
import { Badge, Button, cn, Skeleton, StatePanel, toast } from '@lectern/ui'
import { History } from '@lectern/ui/icons'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Rail } from '~/features/library/panels/types.ts'
import { useWide } from '~/features/library/panels/use-rail-panel.ts'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { byDay, madeBy, versionName } from './version-name.ts'
import { VersionStage } from './version-stage.tsx'

const STEP = 30
const MAX = 100

export default function HistoryPanel({ rail }: { rail: Rail }) {
  const { t } = useText()
  const wide = useWide()
  const utils = trpc.useUtils()
  const articleId = rail.node?.id ?? ''
  const [size, setSize] = useState(STEP)
  const [chosen, setChosen] = useState<{ line: VersionLine; draft: ArticleDraft } | null>(null)
  const list = trpc.version.list.useQuery({ id: articleId, current: 1, size }, { staleTime: 0, ...KEEP })
  const today = dateTime(new Date().toISOString()).slice(0, 10)

  async function choose(line: VersionLine): Promise<void> {
    // Saves typed text first, because the version is compared with the draft.
    await rail.flush()
    try {
      setChosen({ line, draft: await utils.client.article.draft.query({ id: articleId }) })
    } catch (error) {
      toast.error(errorText(error, t))
    }
  }

  const stage = chosen && (
    <VersionStage
      key={chosen.line.id}
      rail={rail}
      line={chosen.line}
      draft={chosen.draft}
      onBack={() => setChosen(null)}
      onChanged={() => utils.version.list.invalidate({ id: articleId })}
    />
  )
  if (stage && !wide) return stage

  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  const { records, total } = list.data
  if (records.length === 0) {
    return <StatePanel icon={<History />} title={t('history.empty')} hint={t('history.emptyHint')} />
  }
  return (
    <div className="p-3 text-sm">
      {byDay(records).map(({ day, lines }) => (
        <section key={day} aria-label={day} className="mb-3">
          <h3 className="px-2 py-1 text-third text-xs">{day === today ? t('history.today') : day}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <button
                  type="button"
                  aria-pressed={line.id === chosen?.line.id}
                  className={cn(
                    'w-full rounded-md px-2 py-2 text-left hover:bg-hover',
                    line.id === chosen?.line.id && 'bg-primary-subtle',
                  )}
                  onClick={() => void choose(line)}
                >
                  <span className="flex items-center gap-2">
                    <span className="truncate">{versionName(line, t)}</span>
                    {line.current && <Badge tone="primary">{t('history.current')}</Badge>}
                  </span>
                  <span className="block truncate text-third text-xs">
                    {madeBy(dateTime(line.createdTime).slice(11), line.createdName, t)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > records.length && size < MAX && (
        <Button variant="ghost" size="sm" className="w-full" onClick={() => setSize(Math.min(size + STEP, MAX))}>
          {t('history.more')}
        </Button>
      )}
      {stage && rail.stage && createPortal(stage, rail.stage)}
    </div>
  )
}
