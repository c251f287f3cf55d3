// The runs of the directory, each with its changes and a log to download (LDAP-01).
import type { LdapRun } from '@lectern/contracts'
import { Button, DataTable, StatePanel, toast } from '@lectern/ui'
import { Download, History } from '@lectern/ui/icons'
import { useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { saveBlob } from '~/lib/save-blob.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { POLL_MS, RunResult } from './ldap-status.tsx'

const isUnderWay = ({ state }: LdapRun) => state === 'queued' || state === 'running'

export function LdapRuns() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState({ current: 1, size: 10 })
  const [shown, setShown] = useState<string | null>(null)
  const runs = trpc.ldap.runs.useQuery(paging, {
    ...KEEP,
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
          <DataTable
            label={t('ldapPage.runs.title')}
            rows={records}
            columns={[
              {
                head: t('common.words.time'),
                className: 'whitespace-nowrap',
                cell: ({ createdTime }) => dateTime(createdTime),
              },
              {
                head: t('ldapPage.runs.mode'),
                className: 'whitespace-nowrap',
                cell: ({ mode }) => t(`ldapPage.modes.${mode}`),
              },
              {
                head: t('ldapPage.runs.by'),
                className: 'whitespace-nowrap',
                cell: ({ startedBy }) => startedBy ?? t('ldapPage.runs.schedule'),
              },
              { head: t('common.words.result'), className: 'min-w-64', cell: (run) => <RunResult run={run} /> },
              {
                head: t('common.actions.more'),
                kind: 'acts',
                cell: (run) => (
                  <>
                    <Button size="sm" variant="ghost" onClick={() => setShown(run.id)}>
                      {t('ldapPage.runs.changes')}
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => void save(run)}>
                      <Download />
                      {t('ldapPage.runs.log')}
                    </Button>
                  </>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {shown && <ChangesDialog runId={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
