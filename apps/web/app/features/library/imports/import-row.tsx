/** One import: its progress, its articles, what was skipped. */
import type { DocumentImport, ImportReportItem } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { Badge, Button } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { type Translate, useText } from '~/lib/i18n.ts'

const TONES = { queued: 'neutral', running: 'primary', done: 'success', failed: 'danger' } as const

/** Parts of Word documents have translated names; other names are shown as they are. */
const WORD_PARTS: Record<string, TextKey> = {
  headers: 'imports.part.headers',
  footers: 'imports.part.footers',
  comments: 'imports.part.comments',
  charts: 'imports.part.charts',
  diagrams: 'imports.part.diagrams',
  embeddings: 'imports.part.embeddings',
  equations: 'imports.part.equations',
}

function sentence({ problem, detail }: ImportReportItem, t: Translate): string {
  if (problem === 'documentPastLimit') {
    const [key = '', max = ''] = detail.split(' ')
    return t(`imports.problem.${problem}`, { detail: t(`errors.fields.${key}` as TextKey, { max }) })
  }
  const part = problem === 'wordLost' ? WORD_PARTS[detail] : undefined
  return t(`imports.problem.${problem}`, { detail: part ? t(part) : detail })
}

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
          <p className="text-third text-xs">{dateTime(item.createdTime)}</p>
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
      {report.length > 0 && (
        <details>
          <summary className="cursor-pointer text-second">{t('imports.lost', { count: report.length })}</summary>
          <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
            {report.map((entry) => (
              <li key={`${entry.path} ${entry.problem} ${entry.detail}`} className="break-words">
                <span className="block text-third text-xs">{entry.path}</span>
                {sentence(entry, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {articleId && (
        <Button size="sm" className="self-start" onClick={() => onOpen(articleId)}>
          {t('imports.open')}
        </Button>
      )}
    </li>
  )
}
