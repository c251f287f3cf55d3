// /operation/messages: outgoing messages, for operators only (shell/operator-layout). Without a gateway, one-time codes are read here (specification §6, design §2 'Mail, SMS').
import { MessageChannel, MessageState, type OutgoingMessage } from '@lectern/contracts'
import { Button, DataTable, EmptyState } from '@lectern/ui'
import { RefreshCw, Send } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { StateCell, useKindText } from './state-cell.tsx'

function MessageActs({ message }: { message: OutgoingMessage }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const resend = trpc.operation.resend.useMutation(
    onceSettled(t('operation.messages.waitsAgain'), null, utils.operation),
  )
  const { id, state, recipient, notResendable } = message
  return (
    <>
      <StateCell message={message} />
      {(state === 'kept' || state === 'failed') &&
        (notResendable ? (
          <span className="mt-1 block max-w-60 text-third text-xs">
            {t('errors.notResendable', { why: t(`operation.messages.whyNot.${notResendable}`) })}
          </span>
        ) : (
          <Button
            className="mt-2"
            busy={resend.isPending}
            aria-label={t('operation.messages.againOf', { recipient })}
            onClick={() => resend.mutate({ id })}
          >
            {t('operation.messages.again')}
          </Button>
        ))}
    </>
  )
}

function MessageTable({ messages }: { messages: readonly OutgoingMessage[] }) {
  const { t } = useText()
  const kindText = useKindText()
  return (
    <DataTable
      label={t('operation.messages.title')}
      className="min-w-200 [&_td]:align-top"
      rows={messages}
      columns={[
        { head: t('common.words.time'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
        {
          head: t('operation.messages.columns.recipient'),
          cell: ({ recipient }) => recipient,
          below: ({ channel, kind }) => `${t(`operation.messages.channels.${channel}`)} · ${kindText(kind)}`,
        },
        {
          head: t('operation.messages.columns.text'),
          className: 'whitespace-pre-wrap break-words',
          cell: ({ channel, subject, text }) => (
            <>
              {channel === 'mail' && subject && <span className="block font-medium">{subject}</span>}
              {text || <span className="text-third">{t('operation.messages.emptied')}</span>}
            </>
          ),
        },
        { head: t('common.words.status'), cell: (message) => <MessageActs message={message} /> },
        {
          head: t('common.words.organisation'),
          className: 'text-second',
          cell: ({ tenantName }) => tenantName,
        },
      ]}
    />
  )
}

export default function MessageList() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const recipient = get('recipient')
  const state = MessageState.safeParse(get('state')).data
  const channel = MessageChannel.safeParse(get('channel')).data
  const list = trpc.operation.messages.useQuery({ recipient, state, channel, current, size }, KEEP)
  return (
    <>
      <ListPage
        title={t('operation.messages.title')}
        lead={t('operation.messages.lead')}
        filters={
          <>
            <AddressFilter name="recipient" label={t('operation.messages.filter')} />
            <ChoiceFilter
              label={t('common.words.status')}
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
              options={MessageChannel.options.map((value) => ({
                value,
                label: t(`operation.messages.channels.${value}`),
              }))}
              onChange={(value) => change({ channel: value })}
              className="w-36"
            />
            <Button busy={list.isFetching} onClick={() => void list.refetch()}>
              <RefreshCw />
              {t('operation.messages.refresh')}
            </Button>
          </>
        }
        list={list}
        page={{ current, size, change }}
        empty={
          <EmptyState
            noMatch={(recipient || state || channel) && t('operation.messages.noMatch')}
            icon={<Send />}
            title={t('operation.messages.none')}
            hint={t('operation.messages.noneHint')}
          />
        }
      >
        {(records) => <MessageTable messages={records} />}
      </ListPage>
    </>
  )
}
