// One entry of the operation log with the request that left it (specification §3 'Log').
import type { LogDetail } from '@lectern/contracts'
import { actionName } from '@lectern/i18n'
import { deviceName } from '~/lib/device-name.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Facts } from '~/shared/lists/facts.tsx'
import { DataBlock, DetailSheet, ResultBadge } from './detail-sheet.tsx'
import { useModule } from './use-module.ts'

function LogFacts({ entry }: { entry: LogDetail }) {
  const { t, lang } = useText()
  const moduleOf = useModule()
  return (
    <>
      {entry.ok === null ? (
        <p className="text-second text-sm">{t('logs.callUnknown')}</p>
      ) : (
        <p>
          <ResultBadge ok={entry.ok} />
        </p>
      )}
      <Facts
        facts={[
          [t('logs.columns.id'), entry.id],
          [t('logs.columns.type'), t(`logs.types.${entry.type}`)],
          [t('logs.columns.module'), moduleOf(entry.module)],
          [t('logs.columns.action'), actionName(lang, entry.action)],
          [t('logs.columns.subject'), entry.subjectId],
          [t('logs.columns.tenant'), [entry.tenantName, entry.tenantCode].filter(Boolean).join(' · ')],
          [t('logs.columns.actor'), entry.actorName],
          [t('logs.columns.account'), entry.actorAccount],
          [t('logs.columns.time'), dateTime(entry.time)],
          [t('logs.columns.method'), entry.method],
          [t('logs.columns.url'), entry.url],
          [t('logs.columns.status'), entry.status === null ? '' : String(entry.status)],
          [t('logs.columns.message'), entry.message],
          [
            t('logs.columns.duration'),
            entry.durationMs === null ? '' : t('logs.milliseconds', { count: entry.durationMs }),
          ],
          [t('logs.columns.ip'), entry.ip],
          [t('logs.columns.device'), deviceName(entry.userAgent) ?? ''],
          [t('logs.columns.userAgent'), entry.userAgent],
          [t('logs.columns.requestId'), entry.requestId],
        ]}
      />
      <DataBlock name="remark" value={entry.remark} />
      <DataBlock name="request" value={entry.request} />
      <DataBlock name="response" value={entry.response} />
      <DataBlock name="exception" value={entry.exception} />
      {entry.ok !== null && <p className="text-third text-xs">{t('logs.cut')}</p>}
    </>
  )
}

export function LogSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { lang } = useText()
  const entry = trpc.operationLog.get.useQuery({ id })
  return (
    <DetailSheet entry={entry} titleOf={({ action }) => actionName(lang, action)} onClose={onClose}>
      {(data) => <LogFacts entry={data} />}
    </DetailSheet>
  )
}
