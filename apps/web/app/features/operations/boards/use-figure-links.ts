// Targets of figures of an organisation or of one manual: rows on the same board, or the log of questions.
import type { BoardRowsOf } from '@lectern/contracts'
import { paths } from '~/lib/paths.ts'
import { useRange } from '~/shared/days/use-range.ts'
import type { Shown } from './figure-cards.tsx'

/** `manualId`: of one manual. */
export function useFigureLinks(manualId: string | undefined) {
  const { link } = useRange()
  const rows = (of: BoardRowsOf, member: string | null = null) => link({ rows: of, rowsPage: null, member })
  const figure = (key: Shown, { from, to }: { from: string; to: string }): string => {
    if (key === 'answers') return manualId ? paths.answerLog(manualId, { from, to }) : paths.allAnswers({ from, to })
    return rows(key === 'readers' ? 'views' : key)
  }
  /** The same board for one day. */
  const day = (day: string) => link({ range: 'custom', from: day, to: day })
  return { rows, figure, day }
}
