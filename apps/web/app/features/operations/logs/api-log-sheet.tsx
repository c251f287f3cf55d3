// One call of the API (specification §3 'API log').
import type { ApiLogDetail } from '@lectern/contracts'
import { deviceName } from '~/lib/device-name.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Facts } from '~/shared/lists/facts.tsx'
import { DataBlock, DetailSheet, ResultBadge } from './detail-sheet.tsx'
import { useCaller } from './use-caller.ts'

function CallFacts({ call }: { call: ApiLogDetail }) {
  const { t } = useText()
  const callerOf = useCaller()
  return (
    <>
      <p>
        <ResultBadge ok={call.code === 0} />
      </p>
      <Facts
        facts={[
          [t('logs.columns.method'), call.method],
          [t('logs.columns.url'), call.path],
          [t('logs.columns.summary'), call.summary],
          [t('logs.columns.tenant'), [call.tenantName, call.tenantCode].filter(Boolean).join(' · ')],
          [t('logs.columns.caller'), callerOf(call)],
          [t('logs.columns.time'), dateTime(call.time)],
          [t('logs.columns.duration'), t('logs.milliseconds', { count: call.durationMs })],
          [t('logs.columns.status'), String(call.status)],
          [t('logs.columns.code'), String(call.code)],
          [t('logs.columns.message'), call.message],
          [t('logs.columns.ip'), call.ip],
          [t('logs.columns.device'), deviceName(call.userAgent) ?? ''],
          [t('logs.columns.userAgent'), call.userAgent],
          [t('logs.columns.requestId'), call.requestId],
        ]}
      />
      <DataBlock name="request" value={call.request} />
      <DataBlock name="response" value={call.response} />
      <p className="text-third text-xs">{t('logs.cut')}</p>
    </>
  )
}

export function ApiLogSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const entry = trpc.apiLog.get.useQuery({ id })
  return (
    <DetailSheet entry={entry} titleOf={({ name }) => name} onClose={onClose}>
      {(call) => <CallFacts call={call} />}
    </DetailSheet>
  )
}
