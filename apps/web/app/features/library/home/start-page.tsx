// /home/start: greeting, one box to search and ask, quick actions, recent work (specification §2 Home and start).
import { Button, StatePanel } from '@lectern/ui'
import { Layers } from '@lectern/ui/icons'
import { type ReactNode, useSyncExternalStore } from 'react'
import { SpaceGrid, SpaceGridSkeleton } from '~/features/library/spaces/space-card.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ViewSwitch } from '~/shared/lists/list-tools.tsx'
import { useListChoice } from '~/shared/lists/use-list-choice.ts'
import { Page } from '~/shared/page/page.tsx'
import { useCreate } from '~/shared/page/shell-context.ts'
import { useMayWrite, useSpaces } from '~/shared/queries/library.ts'
import { greetingOf } from './greeting.ts'
import { QuickActions } from './quick-actions.tsx'
import { Section } from './section.tsx'
import { CommonManuals, Favourites, PublicArea, RecentArticles } from './start-lists.tsx'

const SPACES = 6
const SORTS = ['recent'] as const
const FIRST = { view: 'grid', sort: 'recent', order: 'desc' } as const
const never = () => () => {}

function Lists() {
  const { t } = useText()
  const { spaces } = useSpaces()
  const { choice, change } = useListChoice('start', SORTS, FIRST)
  const view = choice?.view ?? 'grid'
  return (
    <>
      <div className="mt-6 -mb-8 flex justify-end">
        <ViewSwitch view={view} onChange={(next) => change({ view: next })} />
      </div>
      <RecentArticles view={view} />
      <CommonManuals />
      <Favourites view={view} />
      <Section id="spaces" title={t('home.start.spaces')} to={paths.spaces}>
        {spaces ? <SpaceGrid spaces={spaces.slice(0, SPACES)} /> : <SpaceGridSkeleton />}
      </Section>
      <PublicArea />
    </>
  )
}

/** `search`: the box below the greeting. */
export function StartPage({ search }: { search: ReactNode }) {
  const { t } = useText()
  const user = useSession()
  const create = useCreate()
  const { spaces, error, refetch } = useSpaces()
  const mayWrite = useMayWrite()
  // The server does not know the reader's clock, so the time of day is greeted in the browser only.
  const greeting = useSyncExternalStore(
    never,
    () => greetingOf(new Date().getHours()),
    () => 'plain' as const,
  )
  return (
    <Page crumbs={[{ text: t('home.start.title') }]}>
      <div className="mx-auto max-w-180 pt-2 pb-2 sm:pt-8">
        <h1 className="mb-5 text-center font-semibold text-ink text-xl sm:text-2xl">
          {t(`home.start.greeting.${greeting}`, { name: user.name })}
        </h1>
        {search}
      </div>
      <QuickActions mayWrite={mayWrite} mayCreateManual={spaces?.some((one) => one.abilities.createManual) ?? false} />
      {error && !spaces ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : spaces?.length === 0 ? (
        <>
          <StatePanel
            icon={<Layers />}
            title={t('home.start.noSpace')}
            hint={t('home.start.noSpaceHint')}
            action={<Button onClick={create.space}>{t('space.create')}</Button>}
          />
          <PublicArea />
        </>
      ) : (
        <Lists />
      )}
    </Page>
  )
}
