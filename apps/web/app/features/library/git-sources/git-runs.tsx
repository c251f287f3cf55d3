// The runs of a bound manual, each with its conflicts and losses.
import type { GitRun } from '@lectern/contracts'
import { Button, DataTable, Dialog, SheetContent, StatePanel } from '@lectern/ui'
import { History } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ImportReport } from '~/features/library/imports/import-report.tsx'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { RunResult, shortCommit } from './git-status.tsx'

function RunSheet({ manualId, run, onClose }: { manualId: string; run: GitRun; onClose: () => void }) {
  const { t } = useText()
  const { conflicts, report, commit, counts, detail } = run
  const empty = conflicts.length === 0 && report.length === 0
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        className="w-[min(100vw,560px)]"
        title={t('gitSource.runs.details')}
        closeLabel={t('common.actions.close')}
      >
        <div className="flex flex-col gap-4 text-sm">
          <p className="text-second">{[dateTime(run.createdTime), shortCommit(commit)].filter(Boolean).join(' · ')}</p>
          <p>
            <RunResult run={run} />
          </p>
          {detail && <p className="break-all font-mono text-third text-xs">{detail}</p>}
          {conflicts.length > 0 && (
            <section>
              <h3 className="font-medium text-ink">{t('gitSource.runs.conflicts')}</h3>
              <ul className="mt-2 flex flex-col gap-2">
                {conflicts.map(({ path, title, articleId }) => (
                  <li key={path} className="break-words">
                    <span className="block text-third text-xs">{path}</span>
                    {articleId ? (
                      <Link to={paths.manual(manualId, articleId)} className="text-primary-text hover:underline">
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {report.length > 0 && <ImportReport report={report} articles={counts.created + counts.updated} />}
          {empty && <p className="text-second">{t('gitSource.runs.empty')}</p>}
        </div>
      </SheetContent>
    </Dialog>
  )
}

/** `last`: the run that ended last; when another one has ended the list is read again. */
export function GitRuns({ manualId, running, last }: { manualId: string; running: boolean; last: string }) {
  const { t } = useText()
  const [paging, setPaging] = useState({ current: 1, size: 10 })
  const [shown, setShown] = useState<GitRun | null>(null)
  const runs = trpc.gitSource.runs.useQuery({ manualId, ...paging }, KEEP)
  const { refetch } = runs
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what makes the list old.
  useEffect(() => void refetch(), [running, last, refetch])
  return (
    <section>
      <h2 className="mb-3 font-medium text-ink">{t('gitSource.runs.title')}</h2>
      <PagedList
        list={runs}
        page={{ ...paging, change: setPaging }}
        empty={<StatePanel icon={<History />} title={t('gitSource.runs.none')} />}
      >
        {(records) => (
          <DataTable
            label={t('gitSource.runs.title')}
            rows={records}
            columns={[
              {
                head: t('gitSource.runs.time'),
                className: 'whitespace-nowrap',
                cell: ({ createdTime }) => dateTime(createdTime),
              },
              {
                head: t('gitSource.runs.by'),
                className: 'whitespace-nowrap',
                cell: ({ startedBy, trigger }) =>
                  startedBy ?? t(`gitSource.runs.${trigger === 'webhook' ? 'webhook' : 'schedule'}`),
              },
              { head: t('gitSource.runs.result'), className: 'min-w-64', cell: (run) => <RunResult run={run} /> },
              {
                head: t('common.actions.more'),
                kind: 'acts',
                cell: (run) => (
                  <Button size="sm" variant="ghost" onClick={() => setShown(run)}>
                    {t('gitSource.runs.details')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {shown && <RunSheet manualId={manualId} run={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
