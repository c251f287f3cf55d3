// /manage/api-logs: calls of the API of all organisations, for operators (specification §3 'API log'; OPS-05).
import { type ApiLog, CallResult } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Table, Td } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { ApiLogSheet } from './api-log-sheet.tsx'
import { ResultBadge } from './detail-sheet.tsx'
import { EndlessList } from './endless-list.tsx'
import { Filters, instantOf, KindFilter, TextFilter } from './filters.tsx'
import { HeadRow, TimeCell, ViewCell } from './log-cells.tsx'
import { LogHead } from './log-head.tsx'
import { useCaller } from './use-caller.ts'

const NAMES = ['tenant', 'name', 'text', 'result', 'from', 'to']

function CallTable({ records, onOpen }: { records: readonly ApiLog[]; onOpen: (id: string) => void }) {
  const { t } = useText()
  const callerOf = useCaller()
  return (
    <Table label={t('logs.list')}>
      <thead>
        <HeadRow
          columns={(['name', 'tenant', 'caller', 'time', 'duration', 'result'] as const).map((column) =>
            t(`logs.columns.${column}`),
          )}
        />
      </thead>
      <tbody>
        {records.map((call) => (
          <tr key={call.id}>
            <th scope="row" className="min-w-32 border-line border-t px-3 py-2.5 text-left font-normal">
              <span className="block break-all font-medium text-ink">{call.name}</span>
              <span className="block text-third text-xs">{call.method}</span>
            </th>
            <Td>{call.tenantName}</Td>
            <Td>{callerOf(call)}</Td>
            <TimeCell time={call.time} />
            <Td className="whitespace-nowrap tabular-nums">{t('logs.milliseconds', { count: call.durationMs })}</Td>
            <Td>
              <ResultBadge ok={call.code === 0} />
              {call.message && <span className="mt-1 block max-w-60 text-third text-xs">{call.message}</span>}
            </Td>
            <ViewCell name={call.name} time={call.time} onOpen={() => onOpen(call.id)} />
          </tr>
        ))}
      </tbody>
    </Table>
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
