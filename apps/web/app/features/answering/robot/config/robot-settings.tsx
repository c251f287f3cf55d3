// The settings of a robot beside the robot itself, which follows what is typed (specification §2 'Intelligent Q&A configuration'; AI-01).
import type { Robot } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import { useWatch } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Chat } from '../chat/chat.tsx'
import { RobotForm } from './robot-form.tsx'
import { draftView, type ViewDefaults } from './robot-values.ts'
import { useRobotForm } from './use-robot-form.ts'

/** `name`: of the manual or the organisation, shown where the product has none of its own. */
type Props = { manualId?: string; manualCode?: string; name: string }

function Loaded({ robot, manualCode, name }: { robot: Robot } & Omit<Props, 'manualId'>) {
  const { t } = useText()
  const { form, onSaved } = useRobotForm(robot)
  // The form's own values: what is watched has gaps while a list of fields changes.
  useWatch({ control: form.control })
  const fallback: ViewDefaults = {
    manualId: robot.manualId,
    productName: name,
    suggested: robot.suggested.map(({ text }) => text),
    color: null,
    robotName: t('robot.defaultName'),
    promptText: t('robot.defaultPrompt', { name: form.getValues('productName').trim() || name }),
  }
  return (
    <div className="gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {robot.inherited && (
          <p className="mb-4 rounded-md bg-muted px-3 py-2 text-second text-sm">{t('robot.config.inherited')}</p>
        )}
        <RobotForm form={form} robot={robot} onSaved={onSaved} manualCode={manualCode} />
      </div>
      <section aria-label={t('robot.config.preview')} className="mt-6 xl:mt-0">
        <div className="xl:sticky xl:top-20">
          <p className="mb-2 text-second text-sm">
            <span className="font-semibold text-ink">{t('robot.config.preview')}</span> {t('robot.config.previewHint')}
          </p>
          <div className="h-[40rem] max-h-[calc(100dvh-9rem)] overflow-hidden rounded-lg border border-line">
            <Chat view={draftView(form.getValues(), fallback)} signedIn />
          </div>
        </div>
      </section>
    </div>
  )
}

export function RobotSettings({ manualId, manualCode, name }: Props) {
  const { data, error, refetch } = trpc.robot.get.useQuery({ manualId }, { staleTime: 0, refetchOnMount: 'always' })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-40" />
        ))}
      </div>
    )
  return <Loaded key={manualId} robot={data} manualCode={manualCode} name={name} />
}
