// All manuals of the person: by name, by space, only public ones (specification §2 Manual list).
import { Button, cn, Select, StatePanel } from '@lectern/ui'
import { BookOpen, Plus, SearchX } from '@lectern/ui/icons'
import { useCallback } from 'react'
import { LoadError } from '~/features/lists/async-state.tsx'
import { FilterBox } from '~/features/lists/filter-box.tsx'
import { ListPager } from '~/features/lists/list-pager.tsx'
import { useListQuery } from '~/features/lists/use-list-query.ts'
import { useCreate } from '~/features/shell/create-dialogs.tsx'
import { useLibrary } from '~/features/shell/library.ts'
import { Page } from '~/features/shell/page.tsx'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ManualGrid, ManualGridSkeleton } from './manual-grid.tsx'

const ALL_SPACES = 'all'

export function ManualList() {
  const { t } = useText()
  const create = useCreate()
  const { spaces } = useLibrary()
  const { get, current, size, change } = useListQuery()
  const name = get('name')
  const spaceId = get('space')
  const published = get('published') === 'true'
  const list = trpc.manual.list.useQuery(
    { name: name || undefined, spaceId: spaceId || undefined, published: published || undefined, current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ name: value }), [change])
  const mayCreate = spaces?.some((space) => space.abilities.createManual) ?? false
  const chips = [
    { on: !published, text: t('manual.filters.all'), value: null },
    { on: published, text: t('manual.filters.published'), value: 'true' },
  ]
  return (
    <Page
      crumbs={[{ text: t('manual.title') }]}
      actions={
        mayCreate && (
          <Button variant="primary" onClick={() => create.manual()}>
            <Plus />
            {t('manual.create')}
          </Button>
        )
      }
    >
      <h1 className="sr-only">{t('manual.title')}</h1>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <fieldset className="flex gap-1 rounded-md bg-muted p-0.5">
          <legend className="sr-only">{t('manual.filters.label')}</legend>
          {chips.map(({ on, text, value }) => (
            <Button
              key={text}
              variant="ghost"
              size="sm"
              aria-pressed={on}
              className={cn('text-sm', on && 'bg-surface text-ink shadow-sm hover:bg-surface')}
              onClick={() => change({ published: value })}
            >
              {text}
            </Button>
          ))}
        </fieldset>
        <Select
          className="w-40"
          label={t('manual.filters.space')}
          value={spaceId || ALL_SPACES}
          onValueChange={(value) => change({ space: value === ALL_SPACES ? null : value })}
          options={[
            { value: ALL_SPACES, label: t('manual.filters.allSpaces') },
            ...(spaces ?? []).map((space) => ({ value: space.id, label: space.name })),
          ]}
        />
        <FilterBox value={name} label={t('manual.filter')} onChange={filter} />
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ManualGridSkeleton />
      ) : list.data.records.length > 0 ? (
        <>
          <h2 className="sr-only">{t('manual.filters.all')}</h2>
          <ManualGrid manuals={list.data.records} showSpace />
          {list.data.total > size || current > 1 ? (
            <ListPager current={current} size={size} total={list.data.total} onChange={change} />
          ) : null}
        </>
      ) : name || spaceId || published ? (
        <StatePanel
          icon={<SearchX />}
          title={t('manual.noMatch')}
          action={
            <Button onClick={() => change({ name: null, space: null, published: null })}>
              {t('manual.clearFilter')}
            </Button>
          }
        />
      ) : (
        <StatePanel
          icon={<BookOpen />}
          title={t('manual.empty')}
          hint={t('manual.emptyHint')}
          action={mayCreate && <Button onClick={() => create.manual()}>{t('manual.create')}</Button>}
        />
      )}
    </Page>
  )
}
