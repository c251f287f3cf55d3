// /home/start: greeting, one box to search and ask, quick actions, recent manuals, spaces (specification §2 Home and start).
import { Button, StatePanel } from '@lectern/ui'
import { BookOpen, FilePlus, FolderPlus, Layers } from '@lectern/ui/icons'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { LoadError } from '~/features/lists/async-state.tsx'
import { ManualGrid, ManualGridSkeleton } from '~/features/manuals/manual-grid.tsx'
import { SearchBox } from '~/features/search/search-box.tsx'
import { useCreate } from '~/features/shell/create-dialogs.tsx'
import { useLibrary } from '~/features/shell/library.ts'
import { Page } from '~/features/shell/page.tsx'
import { SpaceGrid, SpaceGridSkeleton } from '~/features/spaces/space-card.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { greetingOf } from './greeting.ts'

const RECENT = 6
const never = () => () => {}

function QuickAction({
  icon,
  title,
  hint,
  onClick,
}: {
  icon: ReactNode
  title: string
  hint: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-primary"
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-subtle text-primary-text [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block truncate text-third text-xs">{hint}</span>
      </span>
    </button>
  )
}

function Section({ id, title, to, children }: { id: string; title: string; to: string; children: ReactNode }) {
  const { t } = useText()
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-4 flex items-baseline justify-between">
        <h2 id={id} className="font-semibold text-ink text-lg">
          {title}
        </h2>
        <Link to={to} className="text-second hover:text-primary-text">
          {t('home.start.all')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}

export function StartPage() {
  const { t } = useText()
  const user = useSession()
  const create = useCreate()
  const navigate = useNavigate()
  const { spaces, manuals, error, refetch } = useLibrary()
  // The server does not know the reader's clock, so the time of day is greeted in the browser only.
  const greeting = useSyncExternalStore(
    never,
    () => greetingOf(new Date().getHours()),
    () => 'plain' as const,
  )
  const mayCreateManual = spaces?.some((space) => space.abilities.createManual) ?? false
  const mayWrite = manuals?.some((manual) => manual.abilities.createArticle) ?? false
  const nothing = spaces?.length === 0

  return (
    <Page crumbs={[{ text: t('home.start.title') }]}>
      <div className="mx-auto max-w-180 pt-2 pb-2 sm:pt-8">
        <h1 className="mb-5 text-center font-semibold text-ink text-xl sm:text-2xl">
          {t(`home.start.greeting.${greeting}`, { name: user.name })}
        </h1>
        <SearchBox
          placeholder={t('home.start.searchPlaceholder')}
          onSearch={(text) => void navigate(paths.search(text))}
        />
      </div>
      <div className="mx-auto mt-6 grid max-w-230 grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
        {mayWrite && (
          <QuickAction
            icon={<FilePlus />}
            title={t('home.start.createArticle')}
            hint={t('home.start.createArticleHint')}
            onClick={create.article}
          />
        )}
        {mayCreateManual && (
          <QuickAction
            icon={<BookOpen />}
            title={t('home.start.createManual')}
            hint={t('home.start.createManualHint')}
            onClick={() => create.manual()}
          />
        )}
        <QuickAction
          icon={<FolderPlus />}
          title={t('home.start.createSpace')}
          hint={t('home.start.createSpaceHint')}
          onClick={create.space}
        />
      </div>
      {error && !spaces ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : nothing ? (
        <StatePanel
          icon={<Layers />}
          title={t('home.start.noSpace')}
          hint={t('home.start.noSpaceHint')}
          action={<Button onClick={create.space}>{t('space.create')}</Button>}
        />
      ) : (
        <>
          {manuals?.length !== 0 && (
            <Section id="recent" title={t('home.start.recent')} to={paths.manuals}>
              {manuals ? (
                <ManualGrid manuals={manuals.slice(0, RECENT)} showSpace columns="six" />
              ) : (
                <ManualGridSkeleton columns="six" />
              )}
            </Section>
          )}
          <Section id="spaces" title={t('home.start.spaces')} to={paths.spaces}>
            {spaces ? <SpaceGrid spaces={spaces.slice(0, RECENT)} /> : <SpaceGridSkeleton />}
          </Section>
        </>
      )}
    </Page>
  )
}
