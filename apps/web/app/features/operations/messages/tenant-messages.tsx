// Messages sent in the name of the organisation, for its administrators: recipient and state, without content.
import type { TenantMessage } from '@lectern/contracts'
import { DataTable, EmptyState } from '@lectern/ui'
import { Send } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { StateCell, useKindText } from './state-cell.tsx'

function MessageTable({ messages }: { messages: readonly TenantMessage[] }) {
  const { t } = useText()
  const kindText = useKindText()
  return (
    <DataTable
      label={t('operation.tenantMail.messages')}
      className="[&_td]:align-top"
      rows={messages}
      columns={[
        { head: t('common.words.time'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
        {
          head: t('operation.messages.columns.recipient'),
          className: 'break-all',
          cell: ({ recipient }) => recipient,
          below: ({ channel }) => t(`operation.messages.channels.${channel}`),
        },
        { head: t('common.words.kind'), cell: ({ kind }) => kindText(kind), below: ({ subject }) => subject },
        { head: t('common.words.status'), cell: (message) => <StateCell message={message} /> },
      ]}
    />
  )
}

export function TenantMessages() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const recipient = get('recipient')
  const list = trpc.tenantMail.messages.useQuery({ recipient, current, size }, KEEP)
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-base text-ink">{t('operation.tenantMail.messages')}</h2>
      <div className="mb-4 flex flex-wrap gap-3">
        <AddressFilter name="recipient" label={t('operation.messages.filter')} />
      </div>
      <PagedList
        list={list}
        page={{ current, size, change }}
        empty={
          <EmptyState
            noMatch={recipient && t('operation.messages.noMatch')}
            icon={<Send />}
            title={t('operation.tenantMail.noMessages')}
            hint={t('operation.tenantMail.noMessagesHint')}
          />
        }
      >
        {(records) => <MessageTable messages={records} />}
      </PagedList>
    </section>
  )
}
