// List of hits: filtered, paged, handled one by one or together.
import { HitKind, HitState, LIMITS, type SensitiveHit, WordLevel } from '@lectern/contracts'
import { Button, EmptyState, Skeleton } from '@lectern/ui'
import { ShieldCheck } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { TimeField } from '~/shared/forms/time-field.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { HandleButtons } from './handle-buttons.tsx'
import { HitSheet } from './hit-sheet.tsx'
import { HitTable } from './hit-table.tsx'
import { useCategories } from './use-categories.ts'
import { useChosen } from './use-chosen.ts'

const NAMES = ['state', 'kind', 'category', 'level', 'tenant', 'word', 'from', 'to'] as const

function instantOf(text: string): string | undefined {
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function useFilter() {
  const { get, change } = useListQuery()
  const filter = {
    state: HitState.safeParse(get('state')).data,
    kind: HitKind.safeParse(get('kind')).data,
    categoryId: get('category') || undefined,
    level: WordLevel.safeParse(get('level')).data,
    tenant: get('tenant') || undefined,
    word: get('word') || undefined,
    fromTime: instantOf(get('from')),
    toTime: instantOf(get('to')),
  }
  return { get, change, filter, filtered: Object.values(filter).some((value) => value !== undefined) }
}

function Filters({ change, filter, filtered }: Omit<ReturnType<typeof useFilter>, 'get'>) {
  const { t } = useText()
  const { options } = useCategories()
  const all = (label: string) => `${label} · ${t('common.words.all')}`
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <ChoiceFilter
        label={t('words.hits.state')}
        all={all(t('words.hits.state'))}
        value={filter.state}
        options={HitState.options.map((value) => ({ value, label: t(`words.states.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={t('words.hits.kind')}
        all={all(t('words.hits.kind'))}
        value={filter.kind}
        options={HitKind.options.map((value) => ({ value, label: t(`words.kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceFilter
        label={t('common.words.level')}
        all={all(t('common.words.level'))}
        value={filter.level}
        options={WordLevel.options.map((value) => ({ value, label: t(`words.levels.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <ChoiceFilter
        label={t('words.hits.category')}
        all={all(t('words.hits.category'))}
        value={filter.categoryId}
        options={options}
        onChange={(category) => change({ category })}
      />
      <AddressFilter name="tenant" label={t('words.hits.tenant')} />
      <AddressFilter name="word" label={t('words.hits.word')} />
      <TimeField label={t('words.hits.from')} value={filter.fromTime ?? null} onChange={(from) => change({ from })} />
      <TimeField label={t('words.hits.to')} value={filter.toTime ?? null} onChange={(to) => change({ to })} />
      {filtered && (
        <Button variant="ghost" onClick={() => change(Object.fromEntries(NAMES.map((name) => [name, null])))}>
          {t('words.hits.clear')}
        </Button>
      )}
    </div>
  )
}

export function Hits() {
  const { t } = useText()
  const shown = useFilter()
  const { filter, filtered } = shown
  const [opened, setOpened] = useState<SensitiveHit | null>(null)
  const list = trpc.sensitiveWord.hits.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next ?? undefined,
    initialCursor: undefined,
  })
  const hits = list.data?.pages.flatMap(({ records }) => records)
  const chosen = useChosen(hits?.map(({ id }) => id) ?? [])
  const selected = hits?.filter(({ id }) => chosen.ids.includes(id)).slice(0, LIMITS.batch) ?? []
  return (
    <>
      <Filters {...shown} />
      {list.error && !hits && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {!(list.error || hits) && <Skeleton className="h-48" />}
      {selected.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 text-second text-sm">
          {t('words.selected', { count: selected.length })}
          <HandleButtons hits={selected} size="sm" onDone={chosen.clear} />
        </div>
      )}
      {hits?.length === 0 && (
        <EmptyState
          noMatch={filtered && t('words.hits.noMatch')}
          icon={<ShieldCheck />}
          title={t('words.hits.none')}
          {...(!filtered && { hint: t('words.hits.noneHint') })}
        />
      )}
      {hits && hits.length > 0 && <HitTable hits={hits} chosen={chosen} onOpen={setOpened} />}
      {list.hasNextPage && (
        <p className="mt-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('words.hits.more')}
          </Button>
        </p>
      )}
      {opened && <HitSheet id={opened.id} onClose={() => setOpened(null)} />}
    </>
  )
}
