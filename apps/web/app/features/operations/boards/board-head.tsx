// Title, period and what the figures are.
import type { FiguresBoard } from '@lectern/contracts'
import type { ReactNode } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { RangePicker } from '~/shared/days/range-picker.tsx'
import type { AskedRange } from '~/shared/days/use-range.ts'

type Figures = Pick<FiguresBoard, 'from' | 'to' | 'zone' | 'since' | 'at'>

/** The lead, the first day with figures, and their moment, in the time zone of the days. */
export function useFigureLead(lead: string, figures: Figures | undefined): string {
  const { t, lang } = useText()
  const sentences = [
    lead,
    figures?.since && t('boards.since', { day: figures.since }),
    figures?.at && t('boards.moment', { time: dateTime(figures.at, figures.zone) }),
  ]
  // Chinese marks bring their own room.
  return sentences.filter(Boolean).join(lang === 'zh_CN' ? '' : ' ')
}

export function BoardHead({
  title,
  lead,
  board,
  range,
  onChange,
  children,
}: {
  title: string
  lead?: string
  board: Figures | undefined
  range: AskedRange
  onChange: (next: Record<string, string | null>) => void
  children?: ReactNode
}) {
  const { t } = useText()
  const text = useFigureLead(lead ?? t('boards.lead', { zone: board?.zone ?? '…' }), board)
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-semibold text-[22px] text-ink">{title}</h1>
        <p className="mt-1 max-w-2xl text-second text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <RangePicker selection={range} shown={board} onChange={onChange} />
      </div>
    </div>
  )
}
