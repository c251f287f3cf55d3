// The list of conversations as a table; on a phone, what is known of a question stands below it.
import type { ConversationRow } from '@lectern/contracts'
import { Badge, cn } from '@lectern/ui'
import { ThumbsDown, ThumbsUp } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

const COLUMNS = ['question', 'place', 'asker', 'turns', 'result', 'time'] as const

function Result({ missed, good, bad }: Pick<ConversationRow, 'missed' | 'good' | 'bad'>) {
  const { t } = useText()
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {missed > 0 ? (
        <Badge tone="warning">{t('answering.log.missed', { count: missed })}</Badge>
      ) : (
        <Badge tone="success">{t('answering.log.allAnswered')}</Badge>
      )}
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
  /** They were asked in different manuals. */
  withManual: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useText()
  const askerOf = ({ askerName, askerType }: ConversationRow) =>
    askerName || t(askerType === 'apiToken' ? 'answering.log.program' : 'answering.log.visitor')
  return (
    <section
      aria-label={t('answering.log.conversations')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-left text-sm sm:min-w-190">
        <thead className="border-line border-b text-third">
          <tr>
            {COLUMNS.filter((column) => withManual || column !== 'place').map((column) => (
              <th
                key={column}
                scope="col"
                className={cn('whitespace-nowrap px-4 py-2.5 font-medium', column !== 'question' && 'max-sm:hidden')}
              >
                {t(`answering.log.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {conversations.map((row) => (
            <tr key={row.id} className="hover:bg-hover">
              <td className="w-full max-w-0 px-4 py-2.5">
                <button
                  type="button"
                  className="block max-w-full truncate text-left text-ink hover:text-primary-text"
                  aria-label={t('answering.log.open', { question: row.question })}
                  onClick={() => onOpen(row.id)}
                >
                  {row.question}
                </button>
                <span className="mt-1 flex items-center gap-3 text-third text-xs sm:hidden">
                  <Result {...row} />
                  {dateTime(row.startedTime)}
                </span>
              </td>
              {withManual && (
                <td className="whitespace-nowrap px-4 py-2.5 text-second max-sm:hidden">
                  {row.manualName || t('answering.log.everywhere')}
                </td>
              )}
              <td className="whitespace-nowrap px-4 py-2.5 text-second max-sm:hidden">{askerOf(row)}</td>
              <td className="px-4 py-2.5 text-second tabular-nums max-sm:hidden">{row.asked}</td>
              <td className="px-4 py-2.5 max-sm:hidden">
                <Result {...row} />
              </td>
              <td className="whitespace-nowrap px-4 py-2.5 text-second tabular-nums max-sm:hidden">
                {dateTime(row.startedTime)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
