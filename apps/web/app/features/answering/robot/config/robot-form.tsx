// The settings of a robot in sections, saved as a whole (AI-01).
import { ROBOT_LIMITS, type Robot } from '@lectern/contracts'
import { Button, Card, toast } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { AiFields, BasicFields } from './basic-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EmbedFields } from './embed-fields.tsx'
import type { RobotFormControl } from './use-robot-form.ts'
import { GuideWordFields, HotWordFields } from './word-fields.tsx'

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 className="font-semibold text-ink">{title}</h2>
        {hint && <p className="mt-0.5 text-third text-xs">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}

type Props = {
  form: RobotFormControl
  robot: Robot
  /** Takes over what the server stored. */
  onSaved: (saved: Robot) => void
  /** Address suffix of the manual, none for the robot of the organisation. */
  manualCode?: string
}

export function RobotForm({ form, robot, onSaved, manualCode }: Props) {
  const { t } = useText()
  const [resetting, setResetting] = useState(false)
  const manualId = robot.manualId ?? undefined
  const reset = trpc.robot.reset.useMutation({
    onSuccess: (saved) => {
      onSaved(saved)
      toast.success(t('robot.config.resetDone'))
    },
    onSettled: () => setResetting(false),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <Section title={t('robot.config.basic')}>
          <BasicFields />
        </Section>
        <Section title={t('robot.config.ai')}>
          <AiFields />
        </Section>
        <Section
          title={t('robot.config.guideWords')}
          hint={t('robot.config.guideWordsHint', { max: ROBOT_LIMITS.guideWords })}
        >
          <GuideWordFields manualId={manualId} suggested={robot.suggested} />
        </Section>
        <Section
          title={t('robot.config.hotWords')}
          hint={t('robot.config.hotWordsHint', { max: ROBOT_LIMITS.hotWords })}
        >
          <HotWordFields manualId={manualId} />
        </Section>
        <Section title={t('robot.config.contact')} hint={t('robot.config.contactHint')}>
          <ContactFields />
        </Section>
        <Section title={t('robot.embed.title')} hint={t('robot.embed.hint')}>
          <EmbedFields manual={manualCode} />
        </Section>
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap justify-end gap-2 border-line border-t bg-page/95 px-1 py-3 backdrop-blur">
          {robot.own && (
            <Button className="mr-auto text-danger-text" onClick={() => setResetting(true)}>
              {t(manualId === undefined ? 'robot.config.resetTenant' : 'robot.config.reset')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('common.actions.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={resetting}
        onClose={() => setResetting(false)}
        title={t('robot.config.resetTitle')}
        description={t('robot.config.resetHint')}
        confirmLabel={t(manualId === undefined ? 'robot.config.resetTenant' : 'robot.config.reset')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ manualId })}
      />
    </FormProvider>
  )
}
