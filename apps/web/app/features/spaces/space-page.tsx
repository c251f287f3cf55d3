// One space: what it is, its manuals, editing and deleting it (specification §2 Space detail).
import type { Space } from '@lectern/contracts'
import {
  Badge,
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  Skeleton,
  StatePanel,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '@lectern/ui'
import { BookOpen, Ellipsis, Layers, Pencil, Plus, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LoadError } from '~/features/lists/async-state.tsx'
import { ListPager } from '~/features/lists/list-pager.tsx'
import { useListQuery } from '~/features/lists/use-list-query.ts'
import { ManualGrid, ManualGridSkeleton } from '~/features/manuals/manual-grid.tsx'
import { AccessPanel } from '~/features/permissions/access-panel.tsx'
import { useCreate } from '~/features/shell/create-dialogs.tsx'
import { Page } from '~/features/shell/page.tsx'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { DeleteSpaceDialog } from './delete-space-dialog.tsx'
import { SpaceDialog } from './space-dialog.tsx'

function SpaceMenu({ space }: { space: Space }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [panel, setPanel] = useState<'edit' | 'delete' | null>(null)
  const close = () => setPanel(null)
  if (!space.abilities.update && !space.abilities.delete) return null
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t('common.actions.more')}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {space.abilities.update && (
            <DropdownMenuItem onSelect={() => setPanel('edit')}>
              <Pencil />
              {t('space.edit')}
            </DropdownMenuItem>
          )}
          {space.abilities.delete && (
            <DropdownMenuItem danger onSelect={() => setPanel('delete')}>
              <Trash2 />
              {t('space.delete')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {panel === 'edit' && <SpaceDialog space={space} onClose={close} onSaved={close} />}
      {panel === 'delete' && (
        <DeleteSpaceDialog
          space={space}
          onClose={close}
          onDeleted={() => void navigate(paths.spaces, { replace: true })}
        />
      )}
    </>
  )
}

function SpaceManuals({ space }: { space: Space }) {
  const { t } = useText()
  const create = useCreate()
  const { current, size, change } = useListQuery()
  const list = trpc.manual.list.useQuery({ spaceId: space.id, current, size })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <ManualGridSkeleton />
  if (list.data.records.length === 0)
    return (
      <StatePanel
        icon={<BookOpen />}
        title={t('space.emptyManuals')}
        hint={t('space.emptyManualsHint')}
        action={
          space.abilities.createManual && <Button onClick={() => create.manual(space.id)}>{t('manual.create')}</Button>
        }
      />
    )
  return (
    <>
      <h2 className="sr-only">{t('manual.title')}</h2>
      <ManualGrid manuals={list.data.records} showSpace={false} />
      {(list.data.total > size || current > 1) && (
        <ListPager current={current} size={size} total={list.data.total} onChange={change} />
      )}
    </>
  )
}

/** The tab is part of the address. A personal space has no other members. */
function SpaceTabs({ space }: { space: Space }) {
  const { t } = useText()
  const { get, change } = useListQuery()
  if (space.personal) return <SpaceManuals space={space} />
  return (
    <Tabs
      value={get('tab') === 'members' ? 'members' : 'manuals'}
      onValueChange={(tab) => change({ tab: tab === 'members' ? tab : null })}
    >
      <TabsList aria-label={space.name} className="mb-5">
        <TabsTrigger value="manuals">{t('manual.title')}</TabsTrigger>
        <TabsTrigger value="members">{t('permission.members')}</TabsTrigger>
      </TabsList>
      <TabsContent value="manuals">
        <SpaceManuals space={space} />
      </TabsContent>
      <TabsContent value="members">
        <AccessPanel place={{ kind: 'space', id: space.id }} manage={space.abilities.manageMembers === true} />
      </TabsContent>
    </Tabs>
  )
}

export function SpacePage({ spaceId }: { spaceId: string }) {
  const { t } = useText()
  const create = useCreate()
  const { data: space, error, refetch } = trpc.space.get.useQuery({ id: spaceId })
  const crumbs = [{ text: t('space.title'), to: paths.spaces }, { text: space?.name ?? '…' }]
  if (error && !space)
    return (
      <Page crumbs={[{ text: t('space.title'), to: paths.spaces }]}>
        {hasCode(error, 'notFound', 'invalidInput') ? (
          <StatePanel
            icon={<Layers />}
            title={t('space.notFound')}
            hint={t('space.notFoundHint')}
            action={
              <Button asChild>
                <Link to={paths.spaces}>{t('space.backToList')}</Link>
              </Button>
            }
          />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  if (!space)
    return (
      <Page crumbs={crumbs}>
        <Skeleton className="mb-8 h-14 w-72" />
        <ManualGridSkeleton />
      </Page>
    )
  return (
    <Page
      crumbs={crumbs}
      actions={
        <>
          <SpaceMenu space={space} />
          {space.abilities.createManual && (
            <Button variant="primary" onClick={() => create.manual(space.id)}>
              <Plus />
              {t('manual.create')}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-7">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="font-semibold text-ink text-xl">{space.name}</h1>
          <Badge>{t(`space.role.${space.role}`)}</Badge>
        </div>
        {space.remark && <p className="mt-1 text-second">{space.remark}</p>}
        <p className="mt-1 text-third text-xs">
          {t('space.manuals', { count: space.manualCount })} · {t('space.members', { count: space.memberCount })}
        </p>
      </div>
      <SpaceTabs space={space} />
    </Page>
  )
}
