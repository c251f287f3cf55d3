/** Two states of an article side by side: insertions and deletions coloured, equal parts left out (specification §2, §8 Conflict). */

import type { DiffRow } from '@lectern/content/rendering'
import type { Article } from '@lectern/contracts'
import { cn, Skeleton } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import '~/shared/article/tokens.css'
import '~/shared/article/prose.css'
import '~/shared/article/code.css'
import './diff.css'

export type Side = { label: string; title: string; content: Article['content'] }

function useRows(before: Side, after: Side): DiffRow[] | null {
  const [rows, setRows] = useState<DiffRow[] | null>(null)
  useEffect(() => {
    let current = true
    // The renderer is loaded at the first comparison.

    void import('@lectern/content/rendering').then(({ compareDocuments, readBlocks }) => {
      const part = ({ title, content }: Side) => ({ title, blocks: readBlocks(content) })
      if (current) setRows(compareDocuments(part(before), part(after)))
    })
    return () => {
      current = false
    }
  }, [before, after])
  return rows
}

/** Safe: rendered from blocks, never from pasted HTML. */
const Cell = ({ html, tone, empty }: { html: string | null; tone: string; empty: string }) =>
  html === null ? (
    <div className="diff-cell diff-empty">
      <span className="sr-only">{empty}</span>
    </div>
  ) : (
    <div className={cn('diff-cell prose', tone)} dangerouslySetInnerHTML={{ __html: html }} />
  )

/** Both must stay the same objects while their content is equal. */
export function DiffView({ before, after }: { before: Side; after: Side }) {
  const { t } = useText()
  const rows = useRows(before, after)
  if (!rows) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    )
  }
  if (rows.length === 0) return <p className="py-8 text-center text-third">{t('history.equal')}</p>
  return (
    <section aria-label={t('history.side')} className="diff-view text-sm">
      <div className="diff-row diff-head">
        <p>{before.label}</p>
        <p>{after.label}</p>
      </div>
      {rows.map((row, index) => {
        // Rows have no ids; a comparison is rendered once.
        const key = `${row.kind}${index}`
        if (row.kind === 'gap') {
          return (
            <p key={key} className="diff-gap">
              {t('history.gap', { count: row.count })}
            </p>
          )
        }
        return (
          <div key={key} className="diff-row" data-kind={row.kind}>
            {row.kind !== 'same' && <span className="sr-only">{t(`history.${row.kind}`)}</span>}
            <Cell html={row.before} tone="diff-before" empty={t('history.absent')} />
            <Cell html={row.after} tone="diff-after" empty={t('history.absent')} />
          </div>
        )
      })}
    </section>
  )
}
