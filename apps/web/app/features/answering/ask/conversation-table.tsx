// The list of conversations as a table; on a phone, what is known of a question is below it.
import type { ConversationRow } from '@lectern/contracts'
import { Badge, type Column, DataTable, RowButton } from '@lectern/ui'
import { ThumbsDown, ThumbsUp } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

type Outcome = Pick<ConversationRow, 'missed' | 'partial' | 'doubtful' | 'good' | 'bad' | 'wrong'>

function Result({ missed, partial, doubtful, good, bad, wrong }: Outcome) {
  const { t } = useText()
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {missed > 0 ? (
        <Badge tone="warning">{t('answering.log.missed', { count: missed })}</Badge>
      ) : doubtful > 0 ? (
        <Badge tone="neutral">{t('answering.log.someDoubtful', { count: doubtful })}</Badge>
      ) : partial > 0 ? (
        <Badge tone="neutral">{t('answering.log.somePartial', { count: partial })}</Badge>
      ) : (
        <Badge tone="success">{t('answering.log.allAnswered')}</Badge>
      )}
      {wrong > 0 && <Badge tone="danger">{t('answering.log.wrong')}</Badge>}
      {good > 0 && <ThumbsUp role="img" aria-label={t('answering.log.good')} className="size-4 text-success-text" />}
      {bad > 0 && <ThumbsDown role="img" aria-label={t('answering.log.bad')} className="size-4 text-danger-text" />}
    </span>
  )
}

export function ConversationTable({
  conversations,
  withManual,
  onOpen,
}: {
  conversations: readonly ConversationRow[]
  /** The questions are from different manuals. */
  withManual: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useText()
  const askerOf = ({ askerName, askerType }: ConversationRow) =>
    askerName || t(askerType === 'apiToken' ? 'answering.log.program' : 'answering.log.visitor')
  const columns: readonly (Column<ConversationRow> | false)[] = [
    {
      head: t('common.words.question'),
      className: 'w-full max-w-0',
      cell: (row) => (
        <>
          <RowButton
            className="block"
            aria-label={t('answering.log.open', { question: row.question })}
            onClick={() => onOpen(row.id)}
          >
            {row.question}
          </RowButton>
          <span className="mt-1 flex items-center gap-3 text-third text-xs sm:hidden">
            <Result {...row} />
            {dateTime(row.startedTime)}
          </span>
        </>
      ),
    },
    withManual && {
      head: t('common.words.manual'),
      className: 'whitespace-nowrap text-second',
      wideOnly: true,
      cell: ({ manualName }) => manualName || t('answering.log.everywhere'),
    },
    {
      head: t('answering.log.columns.asker'),
      className: 'whitespace-nowrap text-second',
      wideOnly: true,
      cell: askerOf,
    },
    {
      head: t('answering.log.columns.turns'),
      kind: 'number',
      className: 'text-second',
      wideOnly: true,
      cell: ({ asked }) => asked,
    },
    { head: t('common.words.result'), wideOnly: true, cell: (row) => <Result {...row} /> },
    {
      head: t('common.words.time'),
      kind: 'time',
      wideOnly: true,
      cell: ({ startedTime }) => dateTime(startedTime),
    },
  ]
  return (
    <DataTable
      narrow
      label={t('answering.log.conversations')}
      className="sm:min-w-190"
      columns={columns}
      rows={conversations}
    />
  )
}
