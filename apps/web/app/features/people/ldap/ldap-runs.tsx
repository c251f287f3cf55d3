// The runs of the directory, each with its changes and a log to download (LDAP-01).
import type { LdapRun } from '@lectern/contracts'
import { Button, StatePanel, toast } from '@lectern/ui'
import { Download, History } from '@lectern/ui/icons'
import { useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { saveBlob } from '~/lib/save-blob.ts'
import { trpc } from '~/lib/trpc.ts'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { POLL_MS, RunResult } from './ldap-status.tsx'

const isUnderWay = ({ state }: LdapRun) => state === 'queued' || state === 'running'

export function LdapRuns() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState({ current: 1, size: 10 })
  const [shown, setShown] = useState<string | null>(null)
  const runs = trpc.ldap.runs.useQuery(paging, {
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data?.records.some(isUnderWay) ? POLL_MS : false),
  })
  const save = ({ id }: LdapRun) =>
    utils.ldap.log.fetch({ id }).then(
      ({ fileName, text }) => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName),
      (error: unknown) => toast.error(errorText(error, t)),
    )
  return (
    <section>
      <h2 className="mb-3 font-medium text-ink">{t('ldapPage.runs.title')}</h2>
      <PagedList
        list={runs}
        page={{ ...paging, change: setPaging }}
        empty={<StatePanel icon={<History />} title={t('ldapPage.runs.none')} />}
      >
        {(records) => (
          <Table label={t('ldapPage.runs.title')}>
            <thead>
              <tr>
                <Th>{t('ldapPage.runs.time')}</Th>
                <Th>{t('ldapPage.runs.mode')}</Th>
                <Th>{t('ldapPage.runs.by')}</Th>
                <Th>{t('ldapPage.runs.result')}</Th>
                <Th>
                  <span className="sr-only">{t('common.actions.more')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {records.map((run) => (
                <tr key={run.id}>
                  <Td className="whitespace-nowrap">{dateTime(run.createdTime)}</Td>
                  <Td className="whitespace-nowrap">{t(`ldapPage.modes.${run.mode}`)}</Td>
                  <Td className="whitespace-nowrap">{run.startedBy ?? t('ldapPage.runs.schedule')}</Td>
                  <Td className="min-w-64">
                    <RunResult run={run} />
                  </Td>
                  <Td>
                    <div className="flex justify-end">
                      <Button size="sm" variant="ghost" onClick={() => setShown(run.id)}>
                        {t('ldapPage.runs.changes')}
                      </Button>
                      <Button size="sm" variant="ghost" onClick={() => void save(run)}>
                        <Download />
                        {t('ldapPage.runs.log')}
                      </Button>
                    </div>
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {shown && <ChangesDialog runId={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
