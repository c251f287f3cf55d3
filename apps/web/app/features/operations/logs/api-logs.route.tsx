// /manage/api-logs: calls of the API of all organisations, for operators (specification §3 'API log'; OPS-05).
import { type ApiLog, CallResult } from '@lectern/contracts'
import { DataTable } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { ApiLogSheet } from './api-log-sheet.tsx'
import { ResultBadge } from './detail-sheet.tsx'
import { EndlessList } from './endless-list.tsx'
import { Filters, instantOf, KindFilter, TextFilter } from './filters.tsx'
import { timeColumn, viewColumn } from './log-columns.tsx'
import { LogHead } from './log-head.tsx'
import { useCaller } from './use-caller.ts'

const NAMES = ['tenant', 'name', 'text', 'result', 'from', 'to']

function CallTable({ records, onOpen }: { records: readonly ApiLog[]; onOpen: (id: string) => void }) {
  const { t } = useText()
  const callerOf = useCaller()
  return (
    <DataTable
      label={t('logs.list')}
      rows={records}
      columns={[
        {
          head: t('logs.columns.name'),
          kind: 'name',
          className: 'min-w-32 break-all font-medium',
          cell: ({ name }) => name,
          below: ({ method }) => method,
        },
        { head: t('logs.columns.tenant'), cell: ({ tenantName }) => tenantName },
        { head: t('logs.columns.caller'), cell: callerOf },
        timeColumn(t),
        {
          head: t('logs.columns.duration'),
          kind: 'number',
          className: 'whitespace-nowrap',
          cell: ({ durationMs }) => t('logs.milliseconds', { count: durationMs }),
        },
        {
          head: t('logs.columns.result'),
          className: 'max-w-60',
          cell: ({ code }) => <ResultBadge ok={code === 0} />,
          below: ({ message }) => message,
        },
        viewColumn<ApiLog>(t, ({ name }) => name, onOpen),
      ]}
    />
  )
}

export default function ApiLogs() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const opened = get('entry')
  const filter = {
    tenant: get('tenant') || undefined,
    name: get('name') || undefined,
    text: get('text') || undefined,
    result: CallResult.safeParse(get('result')).data,
    fromTime: instantOf(get('from')),
    toTime: instantOf(get('to')),
  }
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const list = trpc.apiLog.list.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next ?? undefined,
    initialCursor: undefined,
  })
  return (
    <>
      <LogHead log="api" filter={filter} />
      <Filters fromTime={filter.fromTime} toTime={filter.toTime} filtered={filtered} names={NAMES} change={change}>
        <TextFilter name="tenant" value={get('tenant')} change={change} />
        <TextFilter name="name" value={get('name')} change={change} />
        <TextFilter name="text" value={get('text')} change={change} />
        <KindFilter
          name="result"
          value={filter.result}
          change={change}
          options={CallResult.options.map((value) => ({ value, label: t(`logs.results.${value}`) }))}
        />
      </Filters>
      <EndlessList list={list} filtered={filtered}>
        {(records) => <CallTable records={records} onOpen={(entry) => change({ entry })} />}
      </EndlessList>
      {opened && <ApiLogSheet key={opened} id={opened} onClose={() => change({ entry: null })} />}
    </>
  )
}
