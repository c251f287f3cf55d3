// The question set of a manual: its questions, and what replays of them found (AI-05).
import type { SetQuestion } from '@lectern/contracts'
import { Button, Card, EmptyState, SwitchRow, toast } from '@lectern/ui'
import { ListChecks, Plus, Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { ImportDialog } from './import-dialog.tsx'
import { Replays } from './replays.tsx'
import { SetDialog, type SetStart } from './set-dialog.tsx'

function Row({ question, onEdit }: { question: SetQuestion; onEdit: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.questionSet.delete.useMutation(
    onceSettled(t('answering.set.deleted'), null, utils.questionSet.list),
  )
  const { id, title, phrase } = question
  return (
    <li className="flex flex-col items-start justify-between gap-x-4 gap-y-2 p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 max-w-full break-words sm:flex-1">
        <p className="font-medium text-ink">{question.question}</p>
        <p className="mt-1 text-sm text-third">
          {[title || t('answering.set.noArticle'), phrase].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <Button size="sm" variant="ghost" onClick={onEdit}>
          {t('answering.set.editAction')}
        </Button>
        <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          {t('answering.set.delete')}
        </Button>
      </div>
    </li>
  )
}

/** Whether publishing everything at once waits for the questions of the set. */
function ChecksSwitch({ manualId }: { manualId: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const state = trpc.questionSet.checkState.useQuery({ manualId })
  const update = trpc.questionSet.setChecks.useMutation({
    onSuccess: () => void toast.success(t('common.words.saved')),
    onSettled: () => utils.questionSet.checkState.invalidate(),
  })
  if (!state.data) return null
  return (
    <SwitchRow
      label={t('answering.set.checks')}
      hint={t('answering.set.checksHint')}
      checked={update.isPending ? update.variables.checks === true : state.data.checks}
      disabled={update.isPending}
      onChange={(checks) => update.mutate({ manualId, checks })}
    />
  )
}

export function QuestionSet({ manualId }: { manualId: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { get, ...page } = useListQuery()
  const { current, size } = page
  const [editing, setEditing] = useState<SetStart | null>(null)
  const [importing, setImporting] = useState(false)
  const name = get('keyword')
  const list = trpc.questionSet.list.useQuery({ manualId, name: name || undefined, current, size }, KEEP)
  const total = list.data?.total ?? 0
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-second text-sm">{t('answering.set.lead')}</p>
      <ChecksSwitch manualId={manualId} />
      <Replays manualId={manualId} empty={total === 0 && name === ''} />
      <div className="flex flex-wrap gap-3">
        <AddressFilter name="keyword" label={t('answering.set.search')} />
        <Button onClick={() => setEditing({ question: '' })}>
          <Plus />
          {t('answering.set.add')}
        </Button>
        <Button onClick={() => setImporting(true)}>
          <Upload />
          {t('answering.set.import')}
        </Button>
        {total > 0 && (
          <CsvButton
            file={t('answering.set.fileName')}
            load={async () => (await utils.questionSet.csv.fetch({ manualId }, { staleTime: 0 })).csv}
          />
        )}
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={name && t('answering.set.noMatch')}
            icon={<ListChecks />}
            title={t('answering.set.none')}
            hint={t('answering.set.noneHint')}
          />
        }
      >
        {(records) => (
          <Card>
            <ul aria-label={t('answering.set.title')} className="divide-y divide-line">
              {records.map((question) => (
                <Row key={question.id} question={question} onEdit={() => setEditing(question)} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {editing && <SetDialog start={editing} manualId={manualId} onClose={() => setEditing(null)} />}
      {importing && <ImportDialog manualId={manualId} onClose={() => setImporting(false)} />}
    </div>
  )
}
