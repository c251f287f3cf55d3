/** Losses of an import: counts first, then each place, to search and to download. */
import { csvOf, detailParts, type ImportReportItem, ImportSeverity, reportRest } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { Select } from '@lectern/ui'
import { useCallback, useState } from 'react'
import { type Translate, useText } from '~/lib/i18n.ts'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { countsText } from './import-counts.tsx'
import { matchingLines, reportCounts, reportSize, severityOfLine } from './report.ts'

/** Parts of Word documents have translated names; other names are shown as they are. */
const WORD_PARTS: Record<string, TextKey> = {
  headers: 'imports.part.headers',
  footers: 'imports.part.footers',
  contents: 'imports.part.contents',
  comments: 'imports.part.comments',
  charts: 'imports.part.charts',
  diagrams: 'imports.part.diagrams',
  embeddings: 'imports.part.embeddings',
  equations: 'imports.part.equations',
  media: 'imports.part.media',
  ink: 'imports.part.ink',
  others: 'imports.part.others',
  animations: 'imports.part.animations',
}
const ALL = 'all'

function sentence({ problem, detail }: ImportReportItem, t: Translate): string {
  if (problem === 'documentPastLimit') {
    const [key = '', max = ''] = detail.split(' ')
    return t(`imports.problem.${problem}`, { detail: t(`errors.fields.${key}` as TextKey, { max }) })
  }
  if (problem === 'reportFull') {
    const { count, problem: kind } = reportRest(detail)
    return kind === null
      ? t('imports.problem.reportFull', { detail: String(count) })
      : t('imports.problem.reportFullOf', {
          detail: String(count),
          kind: t(`imports.problem.${kind}`, { detail: '…' }),
        })
  }
  if (problem === 'changesAccepted') {
    const { numbers, names } = detailParts(detail)
    const [inserted = '0', deleted = '0', moved = '0', formatted = '0'] = numbers
    return t('imports.problem.changesAccepted', { inserted, deleted, moved, formatted, names })
  }
  if (problem === 'wordComments') {
    const { numbers, names } = detailParts(detail)
    const [number = '0'] = numbers
    return t('imports.problem.wordComments', { number, names })
  }
  if (problem === 'wordLost' || problem === 'partDrawn') {
    const [name = '', count] = detail.split(' ')
    const part = WORD_PARTS[name]
    const shown = part ? [t(part), ...(count === undefined ? [] : [count])].join(' × ') : detail
    return t(`imports.problem.${problem}`, { detail: shown })
  }
  return t(`imports.problem.${problem}`, { detail })
}

export function ImportReport({ report, articles }: { report: readonly ImportReportItem[]; articles: number }) {
  const { t } = useText()
  const [severity, setSeverity] = useState<string>(ALL)
  const [words, setWords] = useState('')
  const find = useCallback((text: string) => setWords(text), [])
  const lines = report.map((item) => ({
    path: item.line === undefined ? item.path : `${item.path}:${item.line}`,
    severity: severityOfLine(item),
    text: sentence(item, t),
  }))
  const shown = matchingLines(lines, { severity, words })
  const counts = reportCounts(report, articles)
  const csv = async () =>
    csvOf([
      [t('imports.report.path'), t('imports.report.result'), t('imports.report.what')],
      ...lines.map((line) => [line.path, t(`imports.report.${line.severity}`), line.text]),
    ])
  return (
    <details>
      <summary className="cursor-pointer text-second">{t('imports.lost', { count: reportSize(report) })}</summary>
      <div className="mt-2 flex flex-col gap-2">
        {counts && <p>{countsText(t, counts)}</p>}
        <FilterBox value={words} label={t('imports.report.find')} onChange={find} />
        <Select
          label={t('imports.report.severity')}
          value={severity}
          onValueChange={setSeverity}
          options={[
            { value: ALL, label: t('imports.report.all') },
            ...ImportSeverity.options.map((value) => ({ value, label: t(`imports.report.${value}`) })),
          ]}
        />
        <CsvButton file={t('imports.report.file')} load={csv} className="self-start" />
        {shown.length === 0 && <p className="text-third">{t('imports.report.none')}</p>}
        <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
          {shown.map((line) => (
            <li key={`${line.path} ${line.text}`} className="break-words">
              <span className="block text-third text-xs">
                {[t(`imports.report.${line.severity}`), line.path].filter(Boolean).join(' · ')}
              </span>
              {line.text}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
