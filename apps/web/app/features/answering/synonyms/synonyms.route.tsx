// /setting/synonyms: synonyms of the organisation; list, add, change, delete (SRCH-06).
import type { SynonymGroup } from '@lectern/contracts'
import { AlertDialog, Badge, Button, StatePanel, toast } from '@lectern/ui'
import { Languages, Plus } from '@lectern/ui/icons'
import { useCallback, useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

type Panel = { kind: 'create' } | { kind: 'edit' | 'delete'; group: SynonymGroup }

function DeleteSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.synonym.delete.useMutation({
    onSuccess: () => toast.success(t('search.synonyms.deleted')),
    onSettled: async () => {
      onClose()
      await utils.synonym.invalidate()
    },
  })
  return (
    <AlertDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('search.synonyms.deleteTitle')}
      description={t('search.synonyms.deleteHint', { words: group.words.join(', ') })}
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t('search.synonyms.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: group.id })}
    />
  )
}

function SynonymRow({ group, onPanel }: { group: SynonymGroup; onPanel: (panel: Panel) => void }) {
  const { t } = useText()
  return (
    <tr>
      <Td>
        <span className="flex flex-wrap gap-1.5">
          {group.words.map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
        </span>
      </Td>
      <Td className="whitespace-nowrap text-second max-sm:hidden">{dateTime(group.createdTime)}</Td>
      <Td className="whitespace-nowrap text-right">
        <Button {...OPENS_ROW} size="sm" variant="ghost" onClick={() => onPanel({ kind: 'edit', group })}>
          {t('search.synonyms.edit')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onPanel({ kind: 'delete', group })}>
          {t('search.synonyms.delete')}
        </Button>
      </Td>
    </tr>
  )
}

export default function SynonymsPage() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [panel, setPanel] = useState<Panel | null>(null)
  const name = get('name')
  const list = trpc.synonym.list.useQuery(
    { name: name || undefined, current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ name: value }), [change])
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
        <FilterBox value={name} label={t('search.synonyms.filter')} onChange={filter} />
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <StatePanel icon={<Languages />} title={t('search.synonyms.empty')} hint={t('search.synonyms.emptyHint')} />
        }
      >
        {(records) => (
          <Table narrow label={t('search.synonyms.title')}>
            <thead>
              <tr>
                <Th>{t('search.synonyms.words')}</Th>
                <Th className="max-sm:hidden">{t('search.synonyms.created')}</Th>
                <Th>
                  <span className="sr-only">{t('common.actions.more')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {records.map((group) => (
                <SynonymRow key={group.id} group={group} onPanel={setPanel} />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {panel?.kind === 'delete' && <DeleteSynonyms group={panel.group} onClose={close} />}
      {panel?.kind === 'create' && <SynonymDialog onClose={close} />}
      {panel?.kind === 'edit' && <SynonymDialog group={panel.group} onClose={close} />}
    </SettingPage>
  )
}
