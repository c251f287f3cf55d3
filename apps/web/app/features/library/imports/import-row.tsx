/** One import: its progress, its articles, what was skipped. */
import type { DocumentImport } from '@lectern/contracts'
import { Badge, Button } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { ImportReport } from './import-report.tsx'

const TONES = { queued: 'neutral', running: 'primary', done: 'success', failed: 'danger' } as const

export function ImportRow({ item, onOpen }: { item: DocumentImport; onOpen: (articleId: string) => void }) {
  const { t } = useText()
  const { articleId, report } = item
  const running = item.state === 'queued' || item.state === 'running'
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-ink" title={item.fileName}>
            {item.fileName}
          </p>
          <p className="text-third text-xs">
            {dateTime(item.createdTime)}
            {item.sourceKind && ` · ${t(`imports.source.${item.sourceKind}`)}`}
          </p>
        </div>
        <Badge tone={TONES[item.state]}>{t(`imports.state.${item.state}`)}</Badge>
      </div>
      {running && (
        <progress
          aria-label={t('imports.progress', { name: item.fileName })}
          className="h-1.5 w-full accent-primary"
          max={Math.max(item.total, 1)}
          {...(item.total > 0 && { value: item.done })}
        />
      )}
      {item.state === 'done' && (
        <p className="text-second">{t('imports.made', { articles: item.articles, folders: item.folders })}</p>
      )}
      {item.state === 'failed' && <p className="text-danger-text">{item.message}</p>}
      {report.length > 0 && <ImportReport report={report} articles={item.articles} />}
      {articleId && (
        <Button size="sm" className="self-start" onClick={() => onOpen(articleId)}>
          {t('imports.open')}
        </Button>
      )}
    </li>
  )
}
