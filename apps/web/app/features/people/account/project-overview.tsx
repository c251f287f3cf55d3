// 'My projects': the spaces and manuals of the person, each with the role.
import { Badge, Button, StatePanel } from '@lectern/ui'
import { BookOpen, Layers } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useAdministers } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { useCreate } from '~/shared/page/shell-context.ts'
import { AskContact } from '~/shared/people/contact.tsx'

const SHOWN = 20

export function ProjectOverview() {
  const { t } = useText()
  const create = useCreate()
  const administers = useAdministers()
  const spaceList = trpc.space.list.useQuery({ size: SHOWN })
  const manualList = trpc.manual.list.useQuery({ size: SHOWN })
  const spaces = spaceList.data?.records
  const manuals = manualList.data?.records
  const error = spaceList.error ?? manualList.error
  if (error && !(spaces && manuals)) {
    const retry = () => void Promise.all([spaceList.refetch(), manualList.refetch()])
    return <LoadError error={error} onRetry={retry} />
  }
  if (!spaces || !manuals) return <RowsSkeleton />
  if (spaces.length === 0 && manuals.length === 0)
    return (
      <StatePanel
        icon={<Layers />}
        title={t('account.info.projectsEmpty')}
        hint={
          <>
            {t(administers ? 'account.info.projectsEmptyAdminHint' : 'account.info.projectsEmptyHint')}
            <AskContact />
          </>
        }
        action={<Button onClick={create.space}>{t('space.create')}</Button>}
      />
    )
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <section aria-labelledby="own-spaces">
        <div className="flex items-baseline justify-between">
          <h2 id="own-spaces" className="font-semibold text-ink">
            {t('account.info.spaces')}
          </h2>
          <Link to={paths.spaces} className="text-second text-sm hover:text-primary-text">
            {t('account.info.allSpaces')}
          </Link>
        </div>
        <ul className="mt-2 divide-y divide-line">
          {spaces.map((space) => (
            <li key={space.id} className="flex items-center gap-3 py-2.5">
              <Layers aria-hidden="true" className="size-4 shrink-0 text-third" />
              <Link to={paths.space(space.id)} className="min-w-0 flex-1 truncate text-ink hover:text-primary-text">
                {space.name}
              </Link>
              <span className="text-third text-xs">{t('space.manuals', { count: space.manualCount })}</span>
              <Badge>{t(`space.role.${space.role}`)}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own-manuals">
        <div className="flex items-baseline justify-between">
          <h2 id="own-manuals" className="font-semibold text-ink">
            {t('account.info.manuals')}
          </h2>
          <Link to={paths.manuals} className="text-second text-sm hover:text-primary-text">
            {t('account.info.allManuals')}
          </Link>
        </div>
        <ul className="mt-2 divide-y divide-line">
          {manuals.map((manual) => (
            <li key={manual.id} className="flex items-center gap-3 py-2.5">
              <BookOpen aria-hidden="true" className="size-4 shrink-0 text-third" />
              <Link to={paths.manual(manual.id)} className="min-w-0 flex-1 truncate text-ink hover:text-primary-text">
                {manual.name}
              </Link>
              <span className="truncate text-third text-xs">{manual.spaceName}</span>
              <Badge>{t(`space.role.${manual.role}`)}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
