/** One import: its progress, what it would do, its articles, what was skipped. */
import type { DocumentImport, ImportPolicy } from '@lectern/contracts'
import { Badge, Button, toast } from '@lectern/ui'
import { useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { countsText, ImportCountsLine } from './import-counts.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportReview } from './import-review.tsx'
import { reportSize } from './report.ts'

const TONES = {
  ...({ queued: 'neutral', running: 'primary', ready: 'warning' } as const),
  ...({ done: 'success', failed: 'danger', cancelled: 'neutral' } as const),
} as const

type Props = {
  item: DocumentImport
  onOpen: (articleId: string) => void
  /** A newer file of the same source is to be chosen. */
  onAgain: (sourceId: string) => void
}

export function ImportRow({ item, onOpen, onAgain }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [open, setOpen] = useState(false)
  const { articleId, report, counts, sourceId } = item
  const running = item.state === 'queued' || item.state === 'running'
  const settled = {
    onError: (error: unknown) => toast.error(errorText(error, t)),
    onSettled: () => {
      setOpen(false)
      return utils.writing.imports.invalidate()
    },
  }
  const confirm = trpc.writing.confirmImport.useMutation(settled)
  const cancel = trpc.writing.cancelImport.useMutation(settled)
  const busy = confirm.isPending || cancel.isPending
  const run = (policy: ImportPolicy) => confirm.mutate({ id: item.id, policy })
  const stop = () => cancel.mutate({ id: item.id })
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
        <Badge tone={TONES[item.state]}>
          {t(running && item.preview ? 'imports.state.looking' : `imports.state.${item.state}`)}
        </Badge>
      </div>
      {running && (
        <progress
          aria-label={t('imports.progress', { name: item.fileName })}
          className="h-1.5 w-full accent-primary"
          max={Math.max(item.total, 1)}
          {...(item.total > 0 && { value: item.done })}
        />
      )}
      {running && (
        <Button size="sm" className="self-start" busy={busy} onClick={stop}>
          {t('imports.review.cancel')}
        </Button>
      )}
      {item.state === 'ready' && counts && (
        <>
          <ImportCountsLine counts={counts} />
          {report.length > 0 && <p className="text-second">{t('imports.lost', { count: reportSize(report) })}</p>}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="primary" busy={busy} onClick={() => run({})}>
              {t('common.words.import')}
            </Button>
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('imports.review.open')}
            </Button>
            <Button size="sm" disabled={busy} onClick={stop}>
              {t('imports.review.cancel')}
            </Button>
          </div>
        </>
      )}
      {item.state === 'done' && (
        <p className="text-second">{countsText(t, { articles: item.articles, newFolders: item.folders })}</p>
      )}
      {item.state === 'done' && counts && counts.articles > item.articles && <ImportCountsLine counts={counts} />}
      {item.state === 'failed' && <p className="text-danger-text">{item.message}</p>}
      {item.state !== 'ready' && report.length > 0 && <ImportReport report={report} articles={item.articles} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {articleId && (
          <Button size="sm" onClick={() => onOpen(articleId)}>
            {t('imports.open')}
          </Button>
        )}
        {item.state === 'done' && counts && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('imports.review.open')}
          </Button>
        )}
        {sourceId && (
          <Button size="sm" onClick={() => onAgain(sourceId)}>
            {t('imports.again')}
          </Button>
        )}
      </div>
      {open && <ImportReview item={item} busy={busy} onClose={() => setOpen(false)} onImport={run} onCancel={stop} />}
    </li>
  )
}
