// /manage/logs: who did what in all organisations, for operators (specification §3 'Log'; OPS-05).
import { CallerType, type LogEntry, LogModule } from '@lectern/contracts'
import { actionName } from '@lectern/i18n'
import { DataTable } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { ResultBadge } from './detail-sheet.tsx'
import { EndlessList } from './endless-list.tsx'
import { Filters, instantOf, KindFilter, TextFilter } from './filters.tsx'
import { timeColumn, viewColumn } from './log-columns.tsx'
import { LogHead } from './log-head.tsx'
import { LogSheet } from './log-sheet.tsx'
import { useModule } from './use-module.ts'

const NAMES = ['tenant', 'member', 'text', 'type', 'module', 'from', 'to']

function LogTable({ records, onOpen }: { records: readonly LogEntry[]; onOpen: (id: string) => void }) {
  const { t, lang } = useText()
  const moduleOf = useModule()
  return (
    <DataTable
      label={t('logs.list')}
      rows={records}
      columns={[
        {
          head: t('logs.columns.action'),
          kind: 'name',
          className: 'min-w-32 font-medium',
          cell: ({ action }) => actionName(lang, action),
          below: ({ module }) => moduleOf(module),
        },
        { head: t('logs.columns.tenant'), cell: ({ tenantName }) => tenantName },
        {
          head: t('logs.columns.actor'),
          cell: ({ actorName, type }) => actorName || t(`logs.types.${type}`),
          below: ({ actorAccount }) => actorAccount,
        },
        timeColumn(t),
        { head: t('logs.columns.ip'), kind: 'number', cell: ({ ip }) => ip },
        { head: t('logs.columns.result'), cell: ({ ok }) => ok !== null && <ResultBadge ok={ok} /> },
        viewColumn<LogEntry>(t, ({ action }) => actionName(lang, action), onOpen),
      ]}
    />
  )
}

export default function Logs() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const opened = get('entry')
  const filter = {
    tenant: get('tenant') || undefined,
    member: get('member') || undefined,
    text: get('text') || undefined,
    type: CallerType.safeParse(get('type')).data,
    module: LogModule.safeParse(get('module')).data,
    fromTime: instantOf(get('from')),
    toTime: instantOf(get('to')),
  }
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const list = trpc.operationLog.list.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next ?? undefined,
    initialCursor: undefined,
  })
  return (
    <>
      <LogHead log="operations" filter={filter} />
      <Filters fromTime={filter.fromTime} toTime={filter.toTime} filtered={filtered} names={NAMES} change={change}>
        <TextFilter name="tenant" value={get('tenant')} change={change} />
        <TextFilter name="member" value={get('member')} change={change} />
        <TextFilter name="text" value={get('text')} change={change} />
        <KindFilter
          name="type"
          value={filter.type}
          change={change}
          options={CallerType.options.map((value) => ({ value, label: t(`logs.types.${value}`) }))}
        />
        <KindFilter
          name="module"
          value={filter.module}
          change={change}
          options={LogModule.options.map((value) => ({ value, label: t(`logs.modules.${value}`) }))}
        />
      </Filters>
      <EndlessList list={list} filtered={filtered}>
        {(records) => <LogTable records={records} onOpen={(entry) => change({ entry })} />}
      </EndlessList>
      {opened && <LogSheet key={opened} id={opened} onClose={() => change({ entry: null })} />}
    </>
  )
}
