// Templates of one kind: filtered, sorted, by page.
import { type CentreTemplate, ManualCategory, type TemplateScope } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Button, EmptyState, Select, Skeleton } from '@lectern/ui'
import { Layers, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateTable } from './template-table.tsx'

const NO_GROUP = 'none'
const SORTS = ['updated', 'created', 'used', 'name'] as const
const KINDS = ['manual', 'article'] as const

function useGroups(scope: TemplateScope) {
  const { lang } = useText()
  const { data } = trpc.templateCentre.groups.useQuery({ scope })
  return (data ?? []).map((group) => ({ value: group.id, label: localText(group.names, lang) }))
}

export function TemplateList({ scope }: { scope: TemplateScope }) {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const [edited, setEdited] = useState<CentreTemplate | 'new' | null>(null)
  const [shown, setShown] = useState<CentreTemplate | null>(null)
  const groups = useGroups(scope)
  const { choices: categories } = useDictionary('manualCategory', get('category'))
  const manual = scope === 'manual'
  const state = get('state')
  const sort = SORTS.find((one) => one === get('sort')) ?? 'updated'
  const filter = {
    text: get('text') || undefined,
    groupId: get('group') || undefined,
    kind: manual ? KINDS.find((one) => one === get('kind')) : undefined,
    category: manual ? ManualCategory.options.find((one) => one === get('category')) : undefined,
    published: state === '' ? undefined : state === 'published',
  }
  const list = trpc.templateCentre.list.useQuery(
    { scope, ...filter, sort, order: sort === 'name' ? 'asc' : 'desc', current, size },
    KEEP,
  )
  const filtered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AddressFilter name="text" label={t('templateCentre.search')} />
        {manual && (
          <ChoiceFilter
            label={t('common.words.kind')}
            all={t('templateCentre.all.kind')}
            value={filter.kind}
            options={KINDS.map((value) => ({ value, label: t(`templateCentre.kinds.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
        )}
        <ChoiceFilter
          label={t('templateCentre.columns.group')}
          all={t('templateCentre.all.group')}
          value={filter.groupId}
          options={[...groups, { value: NO_GROUP, label: t('templateCentre.noGroup') }]}
          onChange={(group) => change({ group })}
        />
        {manual && (
          <ChoiceFilter
            label={t('common.words.category')}
            all={t('templateCentre.all.category')}
            value={filter.category}
            options={categories}
            onChange={(category) => change({ category })}
          />
        )}
        <ChoiceFilter
          label={t('common.words.state')}
          all={t('templateCentre.all.state')}
          value={state || undefined}
          options={(['published', 'unpublished'] as const).map((value) => ({
            value,
            label: t(`templateCentre.${value}`),
          }))}
          onChange={(next) => change({ state: next })}
        />
        <Select
          className="w-40"
          label={t('templateCentre.sort.label')}
          value={sort}
          onValueChange={(next) => change({ sort: next === 'updated' ? null : next })}
          options={SORTS.map((value) => ({ value, label: t(`templateCentre.sort.${value}`) }))}
        />
        <Button variant="primary" className="ml-auto" onClick={() => setEdited('new')}>
          <Plus />
          {t('templateCentre.create')}
        </Button>
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-60" />
      ) : list.data.total === 0 ? (
        <EmptyState
          noMatch={filtered && t('templateCentre.noMatch')}
          icon={<Layers />}
          title={t('templateCentre.empty')}
        />
      ) : (
        <>
          <TemplateTable
            scope={scope}
            templates={list.data.records}
            groups={groups}
            onEdit={setEdited}
            onPreview={setShown}
          />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      )}
      {edited && (
        <TemplateDialog
          scope={scope}
          template={edited === 'new' ? null : edited}
          groups={groups}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <PreviewDialog scope={scope} template={shown} onClose={() => setShown(null)} />}
    </>
  )
}
