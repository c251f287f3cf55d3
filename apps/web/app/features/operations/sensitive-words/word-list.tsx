// The words, or the allowed words: searched, added, changed, switched, removed with a way back, imported, exported.
import { LIMITS, type SensitiveWord, type WordKind } from '@lectern/contracts'
import { Button, EmptyState, toast } from '@lectern/ui'
import { ListIcon, Plus, Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useCategories } from './use-categories.ts'
import { useChosen } from './use-chosen.ts'
import { WordDialog } from './word-dialog.tsx'
import { WordTable } from './word-table.tsx'

function useChanges() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const onSuccess = () => utils.sensitiveWord.invalidate()
  const restore = trpc.sensitiveWord.restore.useMutation({
    onSuccess: async () => {
      toast.success(t('words.restored'))
      await onSuccess()
    },
  })
  const remove = trpc.sensitiveWord.remove.useMutation({
    onSuccess: async ({ count, removedTime }) => {
      await onSuccess()
      toast.offer(t('words.removed', { count }), {
        undo: true,
        actions: [{ label: t('common.words.undo'), run: () => restore.mutate({ removedTime }) }],
      })
    },
  })
  const turn = trpc.sensitiveWord.switch.useMutation({ onSuccess })
  return { remove, turn }
}

export function WordList({ kind }: { kind: WordKind }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [edited, setEdited] = useState<SensitiveWord | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  const categories = useCategories()
  const [keyword, categoryId] = [get('keyword'), get('category')]
  const list = trpc.sensitiveWord.list.useQuery(
    { kind, keyword, ...(categoryId && { categoryId }), current, size },
    KEEP,
  )
  const chosen = useChosen(list.data?.records.map(({ id }) => id) ?? [])
  const { remove, turn } = useChanges()
  const csv = utils.client.sensitiveWord.csv
  const ids = chosen.ids.slice(0, LIMITS.batch)
  const allowed = kind === 'allowed'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AddressFilter name="keyword" label={t('words.search')} />
        {!allowed && (
          <ChoiceFilter
            label={t('common.words.category')}
            all={`${t('common.words.category')} · ${t('common.words.all')}`}
            value={categoryId || undefined}
            options={categories.options}
            onChange={(category) => change({ category })}
          />
        )}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <CsvButton
            file={allowed ? 'allowed-words' : 'sensitive-words'}
            load={async () => (await csv.mutate({ kind })).csv}
          />
          <Button onClick={() => setImporting(true)}>
            <Upload />
            {t('common.words.import')}
          </Button>
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus />
            {t(allowed ? 'words.addAllowed' : 'words.add')}
          </Button>
        </div>
      </div>
      {ids.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 text-second text-sm" role="status">
          {t('words.selected', { count: ids.length })}
          <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate({ ids, enabled: true })}>
            {t('words.enable')}
          </Button>
          <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate({ ids, enabled: false })}>
            {t('words.disable')}
          </Button>
          <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate({ ids })}>
            {t('common.words.remove')}
          </Button>
        </div>
      )}
      <PagedList
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={(keyword || categoryId) && t('words.noMatch')}
            icon={<ListIcon />}
            title={t(allowed ? 'words.noneAllowed' : 'words.none')}
            hint={t(allowed ? 'words.noneAllowedHint' : 'words.noneHint')}
          />
        }
      >
        {(records) => (
          <WordTable
            kind={kind}
            words={records}
            chosen={chosen}
            onEdit={setEdited}
            onSwitch={({ id, enabled }) => turn.mutate({ ids: [id], enabled: !enabled })}
            onRemove={({ id }) => remove.mutate({ ids: [id] })}
          />
        )}
      </PagedList>
      {edited && <WordDialog kind={kind} word={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {importing && <ImportDialog kind={kind} onClose={() => setImporting(false)} />}
    </>
  )
}
