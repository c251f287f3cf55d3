// One space: what it is, its manuals, its members with their permissions, its settings (specification §2 Space detail).
import type { Space } from '@lectern/contracts'
import { Badge, Button, Skeleton, StatePanel, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { Layers, Plus } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { AccessPanel } from '~/features/library/access/access-panel.tsx'
import { ManualGridSkeleton } from '~/features/library/manuals/manual-grid.tsx'
import { hasCode } from '~/lib/errors.ts'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Page } from '~/shared/page/page.tsx'
import { useCreate } from '~/shared/page/shell-context.ts'
import { SpaceMark } from './space-card.tsx'
import { SpaceManuals } from './space-manuals.tsx'
import { SpaceSettings } from './space-settings.tsx'

const TABS = ['manuals', 'members', 'settings'] as const

/** The tab is part of the address. A personal space has no other members. */
function SpaceTabs({ space }: { space: Space }) {
  const { t } = useText()
  const { get, change } = useListQuery()
  const shown = TABS.filter(
    (tab) => tab === 'manuals' || (tab === 'members' ? !space.personal : space.abilities.update === true),
  )
  if (shown.length === 1) return <SpaceManuals space={space} />
  const names = { manuals: t('manual.title'), members: t('permission.members'), settings: t('space.settings') }
  return (
    <Tabs
      value={shown.find((tab) => tab === get('tab')) ?? 'manuals'}
      onValueChange={(tab) => change({ tab: tab === 'manuals' ? null : tab })}
    >
      <TabsList aria-label={space.name} className="mb-5">
        {shown.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {names[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="manuals">
        <SpaceManuals space={space} />
      </TabsContent>
      <TabsContent value="members">
        <AccessPanel
          place={{ kind: 'space', id: space.id }}
          manage={space.abilities.manageMembers === true}
          role={space.role}
        />
      </TabsContent>
      <TabsContent value="settings">
        <SpaceSettings space={space} />
      </TabsContent>
    </Tabs>
  )
}

/** Cover, name, description, counts, creator and time. */
function SpaceInfo({ space }: { space: Space }) {
  const { t } = useText()
  const time = relativeTime(space.createdTime, t)
  return (
    <div className="mb-7 flex flex-wrap items-center gap-5">
      {space.cover && <SpaceMark space={space} className="w-40" />}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="font-semibold text-ink text-xl">{space.name}</h1>
          <Badge>{t(`space.role.${space.role}`)}</Badge>
        </div>
        {space.remark && <p className="mt-1 text-second">{space.remark}</p>}
        <p className="mt-1 text-third text-xs">
          {t('space.manuals', { count: space.manualCount })} · {t('space.members', { count: space.memberCount })} ·{' '}
          {space.creator ? t('space.createdBy', { name: space.creator, time }) : t('space.createdAt', { time })}
        </p>
      </div>
    </div>
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
        space.abilities.createManual && (
          <Button variant="primary" onClick={() => create.manual(space.id)}>
            <Plus />
            {t('manual.create')}
          </Button>
        )
      }
    >
      <SpaceInfo space={space} />
      <SpaceTabs space={space} />
    </Page>
  )
}
