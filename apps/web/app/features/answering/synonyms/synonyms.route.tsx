// /setting/synonyms: synonyms of the organisation; list, add, change, delete (SRCH-06).
import type { SynonymGroup } from '@lectern/contracts'
import { Badge, Button, DataTable, OPENS_ROW, StatePanel } from '@lectern/ui'
import { Languages, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

type Panel = { kind: 'create' } | { kind: 'edit' | 'delete'; group: SynonymGroup }

function DeleteSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.synonym.delete.useMutation(onceSettled(t('search.synonyms.deleted'), onClose, utils.synonym))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('search.synonyms.deleteTitle')}
      description={t('search.synonyms.deleteHint', { words: group.words.join(', ') })}
      confirmLabel={t('common.words.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: group.id })}
    />
  )
}

export default function SynonymsPage() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size } = page
  const [panel, setPanel] = useState<Panel | null>(null)
  const name = get('name')
  const list = trpc.synonym.list.useQuery({ name: name || undefined, current, size }, KEEP)
  const close = () => setPanel(null)
  const create = (
    <Button variant="primary" onClick={() => setPanel({ kind: 'create' })}>
      <Plus />
      {t('search.synonyms.create')}
    </Button>
  )
  return (
    <SettingPage title={t('search.synonyms.title')} lead={t('search.synonyms.lead')} actions={create}>
      <div className="mb-4">
        <AddressFilter name="name" label={t('search.synonyms.filter')} />
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <StatePanel icon={<Languages />} title={t('search.synonyms.empty')} hint={t('search.synonyms.emptyHint')} />
        }
      >
        {(records) => (
          <DataTable
            narrow
            label={t('search.synonyms.title')}
            rows={records}
            columns={[
              {
                head: t('search.synonyms.words'),
                cell: ({ words }) => (
                  <span className="flex flex-wrap gap-1.5">
                    {words.map((word) => (
                      <Badge key={word}>{word}</Badge>
                    ))}
                  </span>
                ),
              },
              {
                head: t('search.synonyms.created'),
                kind: 'time',
                wideOnly: true,
                cell: ({ createdTime }) => dateTime(createdTime),
              },
              {
                head: t('common.actions.more'),
                kind: 'acts',
                cell: (group) => (
                  <>
                    <Button {...OPENS_ROW} size="sm" variant="ghost" onClick={() => setPanel({ kind: 'edit', group })}>
                      {t('common.words.edit')}
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setPanel({ kind: 'delete', group })}>
                      {t('common.words.delete')}
                    </Button>
                  </>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {panel?.kind === 'delete' && <DeleteSynonyms group={panel.group} onClose={close} />}
      {panel?.kind === 'create' && <SynonymDialog onClose={close} />}
      {panel?.kind === 'edit' && <SynonymDialog group={panel.group} onClose={close} />}
    </SettingPage>
  )
}
