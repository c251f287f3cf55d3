// The settings of a robot in sections, saved as a whole (AI-01).
import { LIMITS, type Robot } from '@lectern/contracts'
import { AlertDialog, Button, Card, toast } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { AiFields, BasicFields } from './basic-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EmbedFields } from './embed-fields.tsx'
import { formField, type RobotValues, robotInput, robotValues } from './robot-values.ts'
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
  form: UseFormReturn<RobotValues>
  robot: Robot
  /** Address suffix of the manual, none for the robot of the organisation. */
  manualCode?: string
}

export function RobotForm({ form, robot, manualCode }: Props) {
  const { t } = useText()
  const [resetting, setResetting] = useState(false)
  const utils = trpc.useUtils()
  const manualId = robot.manualId ?? undefined
  const taken = (saved: Robot) => {
    utils.robot.get.setData({ manualId }, saved)
    form.reset(robotValues(saved))
  }
  const update = trpc.robot.update.useMutation({ meta: { tell: true } })
  const reset = trpc.robot.reset.useMutation({
    onSuccess: (saved) => {
      taken(saved)
      toast.success(t('robot.config.resetDone'))
    },
    onSettled: () => setResetting(false),
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      taken(await update.mutateAsync(robotInput(values, manualId)))
      toast.success(t('robot.config.saved'))
    } catch (error) {
      // The toast has shown the error; the field marks the place.
      for (const [name, message] of Object.entries(fieldTexts(error)))
        form.setError(formField(name) as keyof RobotValues, { message }, { shouldFocus: true })
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Section title={t('robot.config.basic')}>
          <BasicFields />
        </Section>
        <Section title={t('robot.config.ai')}>
          <AiFields />
        </Section>
        <Section
          title={t('robot.config.guideWords')}
          hint={t('robot.config.guideWordsHint', { max: LIMITS.guideWords })}
        >
          <GuideWordFields manualId={manualId} />
        </Section>
        <Section title={t('robot.config.hotWords')} hint={t('robot.config.hotWordsHint', { max: LIMITS.hotWords })}>
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
          <Button type="submit" variant="primary" busy={update.isPending}>
            {t('common.actions.save')}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={resetting}
        onOpenChange={setResetting}
        title={t('robot.config.resetTitle')}
        description={t('robot.config.resetHint')}
        cancelLabel={t('common.actions.cancel')}
        confirmLabel={t(manualId === undefined ? 'robot.config.resetTenant' : 'robot.config.reset')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ manualId })}
      />
    </FormProvider>
  )
}
