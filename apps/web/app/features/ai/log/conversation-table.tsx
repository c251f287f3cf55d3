// The list of conversations as a table.
import type { ConversationRow } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { ThumbsDown, ThumbsUp } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

const COLUMNS = ['question', 'place', 'asker', 'turns', 'result', 'time'] as const

function Ratings({ good, bad }: Pick<ConversationRow, 'good' | 'bad'>) {
  const { t } = useText()
  return (
    <>
      {good > 0 && <ThumbsUp role="img" aria-label={t('answering.log.good')} className="size-4 text-success-text" />}
      {bad > 0 && <ThumbsDown role="img" aria-label={t('answering.log.bad')} className="size-4 text-danger-text" />}
    </>
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
      <table className="w-full min-w-190 text-left text-sm">
        <thead className="border-line border-b text-third">
          <tr>
            {COLUMNS.filter((column) => withManual || column !== 'place').map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-4 py-2.5 font-medium">
                {t(`answering.log.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {conversations.map((row) => (
            <tr key={row.id} className="hover:bg-hover">
              <td className="max-w-90 px-4 py-2.5">
                <button
                  type="button"
                  className="block max-w-full truncate text-left text-ink hover:text-primary-text"
                  aria-label={t('answering.log.open', { question: row.question })}
                  onClick={() => onOpen(row.id)}
                >
                  {row.question}
                </button>
              </td>
              {withManual && (
                <td className="whitespace-nowrap px-4 py-2.5 text-second">
                  {row.manualName || t('answering.log.everywhere')}
                </td>
              )}
              <td className="whitespace-nowrap px-4 py-2.5 text-second">{askerOf(row)}</td>
              <td className="px-4 py-2.5 text-second tabular-nums">{row.asked}</td>
              <td className="px-4 py-2.5">
                <span className="flex items-center gap-2 whitespace-nowrap">
                  {row.missed > 0 ? (
                    <Badge tone="warning">{t('answering.log.missed', { count: row.missed })}</Badge>
                  ) : (
                    <Badge tone="success">{t('answering.log.allAnswered')}</Badge>
                  )}
                  <Ratings good={row.good} bad={row.bad} />
                </span>
              </td>
              <td className="whitespace-nowrap px-4 py-2.5 text-second tabular-nums">{dateTime(row.startedTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
