// Answers of the organisations' robots, in numbers.
import type { AnswersDay, TenantAnswers } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { type FigureColumn, FigureTable } from '../figure-table.tsx'
import { allPages } from './all-pages.ts'
import { count, milliseconds, share, useNames } from './texts.ts'

function useAnswerColumns(): readonly FigureColumn<AnswersDay | TenantAnswers>[] {
  const { figure } = useNames()
  return [
    { ...figure('questions'), text: (row) => count(row.questions) },
    { ...figure('hitRate'), text: (row) => share(row.hitRate) },
    { ...figure('satisfaction'), text: (row) => share(row.satisfaction) },
    { ...figure('rated'), text: (row) => share(row.rated) },
    { ...figure('tokens'), text: (row) => count(row.tokens) },
    { ...figure('p95'), text: (row) => milliseconds(row.p95) },
  ]
}

export function AnswersPart() {
  const { t } = useText()
  const { column, figure } = useNames()
  const shared = useAnswerColumns()
  const { range, get, current, size, change, link } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.answers.useQuery({ ...range, current, size }, KEEP)
  const tenantId = get('tenantId')
  const columns: readonly FigureColumn<TenantAnswers>[] = [
    { head: column('name'), text: (row) => row.name, to: (row) => link({ tenantId: row.tenantId, current }) },
    ...shared,
    { ...figure('quota'), text: (row) => [row.free, row.bought, row.own].map(count).join(' / ') },
  ]
  const chosen = list.data?.records.find((row) => row.tenantId === tenantId)
  return (
    <>
      <FigureTable
        title={t('boards.operator.answers')}
        hint={t('boards.operator.answersHint')}
        query={{ ...list, data: list.data?.records }}
        columns={columns}
        paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
        all={() => allPages((page) => utils.operatorBoard.answers.fetch({ ...range, ...page }))}
      />
      {tenantId && <ByDay tenantId={tenantId} name={chosen?.name ?? ''} />}
    </>
  )
}

function ByDay({ tenantId, name }: { tenantId: string; name: string }) {
  const { column } = useNames()
  const shared = useAnswerColumns()
  const { range } = useRange()
  const list = trpc.operatorBoard.answersByDay.useQuery({ ...range, tenantId }, KEEP)
  const columns: readonly FigureColumn<AnswersDay>[] = [{ head: column('day'), text: (row) => row.day }, ...shared]
  return <FigureTable title={name} query={list} columns={columns} />
}
