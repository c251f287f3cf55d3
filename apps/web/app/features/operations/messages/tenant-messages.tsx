// What left in the name of the organisation, for its administrators: to whom and whether it arrived, not what it said.
import type { TenantMessage } from '@lectern/contracts'
import { StatePanel } from '@lectern/ui'
import { SearchX, Send } from '@lectern/ui/icons'
import { useCallback } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { StateCell, useKindText } from './state-cell.tsx'

function MessageTable({ messages }: { messages: readonly TenantMessage[] }) {
  const { t } = useText()
  const kindText = useKindText()
  return (
    <Table label={t('operation.tenantMail.messages')} className="min-w-160">
      <thead>
        <tr>
          <Th>{t('operation.messages.columns.time')}</Th>
          <Th>{t('operation.messages.columns.recipient')}</Th>
          <Th>{t('operation.messages.kind')}</Th>
          <Th>{t('operation.messages.columns.state')}</Th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id} className="[&>td]:align-top">
            <Td className="whitespace-nowrap text-second tabular-nums">{dateTime(message.createdTime)}</Td>
            <Td className="break-all text-ink">
              {message.recipient}
              <span className="block text-third text-xs">{t(`operation.messages.channels.${message.channel}`)}</span>
            </Td>
            <Td className="text-ink">
              {kindText(message.kind)}
              {message.subject && <span className="block text-third text-xs">{message.subject}</span>}
            </Td>
            <Td>
              <StateCell message={message} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function TenantMessages() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const recipient = get('recipient')
  const list = trpc.tenantMail.messages.useQuery({ recipient, current, size }, { placeholderData: (before) => before })
  const filter = useCallback((value: string) => change({ recipient: value }), [change])
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-base text-ink">{t('operation.tenantMail.messages')}</h2>
      <div className="mb-4 flex flex-wrap gap-3">
        <FilterBox value={recipient} label={t('operation.messages.filter')} onChange={filter} />
      </div>
      <PagedList
        list={list}
        page={{ current, size, change }}
        empty={
          recipient ? (
            <StatePanel icon={<SearchX />} title={t('operation.messages.noMatch')} />
          ) : (
            <StatePanel
              icon={<Send />}
              title={t('operation.tenantMail.noMessages')}
              hint={t('operation.tenantMail.noMessagesHint')}
            />
          )
        }
      >
        {(records) => <MessageTable messages={records} />}
      </PagedList>
    </section>
  )
}
