// /operation/messages: outgoing messages, for operators only (shell/operator-layout). Without a gateway, one-time codes are read here (specification §6, design §2 'Mail, SMS').
import { MessageChannel, MessageState, type OutgoingMessage } from '@lectern/contracts'
import { Button, StatePanel, toast } from '@lectern/ui'
import { RefreshCw, SearchX, Send } from '@lectern/ui/icons'
import { useCallback } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { StateCell, useKindText } from './state-cell.tsx'

function MessageTable({ messages }: { messages: readonly OutgoingMessage[] }) {
  const { t } = useText()
  const kindText = useKindText()
  const utils = trpc.useUtils()
  const resend = trpc.operation.resend.useMutation({
    onSuccess: () => toast.success(t('operation.messages.waitsAgain')),
    onSettled: () => utils.operation.invalidate(),
  })
  return (
    <Table label={t('operation.messages.title')} className="min-w-200">
      <thead>
        <tr>
          {(['time', 'recipient', 'text', 'state', 'tenant'] as const).map((column) => (
            <Th key={column}>{t(`operation.messages.columns.${column}`)}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => {
          const { id, channel, kind, recipient, subject, text, state, tenantName, createdTime, notResendable } = message
          return (
            <tr key={id} className="[&>td]:align-top">
              <Td className="whitespace-nowrap text-second tabular-nums">{dateTime(createdTime)}</Td>
              <Td className="text-ink">
                {recipient}
                <span className="block text-third text-xs">
                  {t(`operation.messages.channels.${channel}`)} · {kindText(kind)}
                </span>
              </Td>
              <Td className="whitespace-pre-wrap break-words text-ink">
                {channel === 'mail' && subject && <span className="block font-medium">{subject}</span>}
                {text || <span className="text-third">{t('operation.messages.emptied')}</span>}
              </Td>
              <Td>
                <StateCell message={message} />
                {(state === 'kept' || state === 'failed') &&
                  (notResendable ? (
                    <span className="mt-1 block max-w-60 text-third text-xs">
                      {t('errors.notResendable', { why: t(`operation.messages.whyNot.${notResendable}`) })}
                    </span>
                  ) : (
                    <Button
                      className="mt-2"
                      busy={resend.isPending && resend.variables.id === id}
                      aria-label={t('operation.messages.againOf', { recipient })}
                      onClick={() => resend.mutate({ id })}
                    >
                      {t('operation.messages.again')}
                    </Button>
                  ))}
              </Td>
              <Td className="text-second">{tenantName ?? ''}</Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

export default function MessageList() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const recipient = get('recipient')
  const state = MessageState.safeParse(get('state')).data
  const channel = MessageChannel.safeParse(get('channel')).data
  const list = trpc.operation.messages.useQuery(
    { recipient, state, channel, current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ recipient: value }), [change])
  return (
    <>
      <title>{t('operation.messages.title')}</title>
      <h1 className="font-semibold text-[22px] text-ink">{t('operation.messages.title')}</h1>
      <p className="mt-1 text-second text-sm">{t('operation.messages.lead')}</p>
      <div className="my-5 flex flex-wrap gap-3">
        <FilterBox value={recipient} label={t('operation.messages.filter')} onChange={filter} />
        <ChoiceFilter
          label={t('operation.messages.columns.state')}
          all={t('operation.messages.states.all')}
          value={state}
          options={MessageState.options.map((value) => ({ value, label: t(`operation.messages.states.${value}`) }))}
          onChange={(value) => change({ state: value })}
          className="w-36"
        />
        <ChoiceFilter
          label={t('operation.messages.channel')}
          all={t('operation.messages.allChannels')}
          value={channel}
          options={MessageChannel.options.map((value) => ({ value, label: t(`operation.messages.channels.${value}`) }))}
          onChange={(value) => change({ channel: value })}
          className="w-36"
        />
        <Button busy={list.isFetching} onClick={() => void list.refetch()}>
          <RefreshCw />
          {t('operation.messages.refresh')}
        </Button>
      </div>
      <PagedList
        list={list}
        page={{ current, size, change }}
        empty={
          recipient || state || channel ? (
            <StatePanel icon={<SearchX />} title={t('operation.messages.noMatch')} />
          ) : (
            <StatePanel icon={<Send />} title={t('operation.messages.none')} hint={t('operation.messages.noneHint')} />
          )
        }
      >
        {(records) => <MessageTable messages={records} />}
      </PagedList>
    </>
  )
}
