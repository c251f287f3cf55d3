// Settings of the robot of one manual, for its administrators.
import { Skeleton, StatePanel } from '@lectern/ui'
import { Lock } from '@lectern/ui/icons'
import { LoadError } from '~/features/lists/async-state.tsx'
import { Page } from '~/features/shell/page.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { EnableSwitch } from './enable-switch.tsx'
import { RobotSettings } from './robot-settings.tsx'

export function ManualRobotPage({ manualId }: { manualId: string }) {
  const { t } = useText()
  const { data: manual, error, refetch } = trpc.manual.get.useQuery({ id: manualId })
  const crumbs = [
    { text: t('home.nav.manuals'), to: paths.manuals },
    ...(manual ? [{ text: manual.name, to: paths.manual(manual.id) }] : []),
    { text: t('robot.title') },
  ]
  return (
    <Page crumbs={crumbs}>
      <div className="mb-6">
        <h1 className="font-semibold text-ink text-xl">{t('robot.title')}</h1>
        <p className="mt-1 max-w-2xl text-second text-sm">{t('robot.config.lead')}</p>
      </div>
      {error && !manual ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !manual ? (
        <Skeleton className="h-40" />
      ) : !manual.abilities.settings ? (
        <StatePanel
          icon={<Lock />}
          title={t('common.states.noPermission')}
          hint={t('common.states.noPermissionHint')}
        />
      ) : (
        <>
          <EnableSwitch manual={manual} />
          <RobotSettings manualId={manual.id} manualCode={manual.manualCode} name={manual.name} />
        </>
      )}
    </Page>
  )
}
