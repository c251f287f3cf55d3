// Head of both logs: what is kept and for how long, whether calls are missing, and the file of what is shown.
import { LOG_LIMITS, type LogState } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import type { MouseEvent } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

type Props = { log: 'api' | 'operations'; filter: Record<string, string | undefined> }

function Warnings({ state }: { state: LogState }) {
  const { t } = useText()
  const { recording, lost, lostDays } = state
  if (recording && lost === 0) return null
  return (
    <p role="status" className="mt-2 text-danger-text text-sm">
      {!recording && t('logs.off')} {lost > 0 && t('logs.lost', { count: lost, days: lostDays })}
    </p>
  )
}

export function LogHead({ log, filter }: Props) {
  const { t, lang } = useText()
  const { data } = trpc.operationLog.state.useQuery(undefined, { meta: { quiet: true } })
  const parameters = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams([...parameters, ['lang', lang]])
  const address = `/log-files/${log}?${query}`
  const prepare = trpc.operationLog.prepareExport.useMutation()
  // The server may ask for a proof first; the download itself could not.
  const download = (event: MouseEvent) => {
    event.preventDefault()
    prepare.mutate(undefined, { onSuccess: () => location.assign(address) })
  }
  const title = t(log === 'api' ? 'logs.apiTitle' : 'logs.title')
  return (
    <>
      <title>{title}</title>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="font-semibold text-ink text-xl">{title}</h1>
        <Button asChild busy={prepare.isPending}>
          <a href={address} onClick={download} title={t('logs.exportHint', { count: LOG_LIMITS.rows })}>
            <Download />
            {t('logs.export')}
          </a>
        </Button>
      </div>
      {data && (
        <p className="mt-1 text-second text-sm">
          {log === 'api'
            ? t('logs.apiLead', { days: data.apiLogKeepDays })
            : t('logs.lead', { days: data.logKeepDays })}
        </p>
      )}
      {data && log === 'api' && <Warnings state={data} />}
    </>
  )
}
