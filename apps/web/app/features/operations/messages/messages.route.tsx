// /operation/messages: outgoing messages, for operators only (shell/operator-layout). Without a gateway, one-time codes are read here (specification §6, design §2 'Mail, SMS').
import { MessageState, type OutgoingMessage } from '@lectern/contracts'
import { Badge, Button, Select, Skeleton, StatePanel, type Tone } from '@lectern/ui'
import { RefreshCw, SearchX, Send } from '@lectern/ui/icons'
import { useCallback } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

const TONES: Record<OutgoingMessage['state'], Tone> = {
  waiting: 'primary',
  kept: 'warning',
  sent: 'success',
  failed: 'danger',
}
const ALL = 'all'

function MessageTable({ messages }: { messages: readonly OutgoingMessage[] }) {
  const { t } = useText()
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
        {messages.map(({ id, channel, recipient, subject, text, state, error, tenantName, createdTime }) => (
          <tr key={id} className="[&>td]:align-top">
            <Td className="whitespace-nowrap text-second tabular-nums">{dateTime(createdTime)}</Td>
            <Td className="text-ink">
              {recipient}
              <span className="block text-third text-xs">{t(`operation.messages.channels.${channel}`)}</span>
            </Td>
            <Td className="whitespace-pre-wrap break-words text-ink">
              {channel === 'mail' && subject && <span className="block font-medium">{subject}</span>}
              {text || <span className="text-third">{t('operation.messages.emptied')}</span>}
            </Td>
            <Td>
              <Badge tone={TONES[state]}>{t(`operation.messages.states.${state}`)}</Badge>
              {error && <span className="mt-1 block max-w-50 text-danger-text text-xs">{error}</span>}
            </Td>
            <Td className="text-second">{tenantName ?? ''}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export default function MessageList() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const recipient = get('recipient')
  const state = MessageState.safeParse(get('state')).data
  const list = trpc.operation.messages.useQuery(
    { recipient, state, current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ recipient: value }), [change])
  const states = [ALL, ...MessageState.options] as const
  return (
    <>
      <title>{t('operation.messages.title')}</title>
      <h1 className="font-semibold text-[22px] text-ink">{t('operation.messages.title')}</h1>
      <p className="mt-1 text-second text-sm">{t('operation.messages.lead')}</p>
      <div className="my-5 flex flex-wrap gap-3">
        <FilterBox value={recipient} label={t('operation.messages.filter')} onChange={filter} />
        <Select
          label={t('operation.messages.columns.state')}
          value={state ?? ALL}
          className="w-36"
          onValueChange={(value) => change({ state: value === ALL ? null : value })}
          options={states.map((value) => ({ value, label: t(`operation.messages.states.${value}`) }))}
        />
        <Button busy={list.isFetching} onClick={() => void list.refetch()}>
          <RefreshCw />
          {t('operation.messages.refresh')}
        </Button>
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <div aria-busy="true" className="flex flex-col gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : list.data.records.length > 0 ? (
        <>
          <MessageTable messages={list.data.records} />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : recipient || state ? (
        <StatePanel icon={<SearchX />} title={t('operation.messages.noMatch')} />
      ) : (
        <StatePanel icon={<Send />} title={t('operation.messages.none')} hint={t('operation.messages.noneHint')} />
      )}
    </>
  )
}
