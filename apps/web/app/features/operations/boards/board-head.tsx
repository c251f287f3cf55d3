// Title, period and what the figures are.
import type { FiguresBoard } from '@lectern/contracts'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { RangePicker } from '~/shared/days/range-picker.tsx'
import type { AskedRange } from '~/shared/days/use-range.ts'

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
  board: Pick<FiguresBoard, 'from' | 'to' | 'zone' | 'since'> | undefined
  range: AskedRange
  onChange: (next: Record<string, string | null>) => void
  children?: ReactNode
}) {
  const { t, lang } = useText()
  // Chinese marks bring their own room.
  const since = board?.since ? `${lang === 'zh_CN' ? '' : ' '}${t('boards.since', { day: board.since })}` : ''
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-semibold text-[22px] text-ink">{title}</h1>
        <p className="mt-1 max-w-2xl text-second text-sm">
          {lead ?? t('boards.lead', { zone: board?.zone ?? '…' })}
          {since}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <RangePicker selection={range} shown={board} onChange={onChange} />
      </div>
    </div>
  )
}
