// The settings of a robot as a form: checked by their contract, taken over as the server stored them (AI-01).
import { type Robot, UpdateRobotInput } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { robotInput, robotValues } from './robot-values.ts'

export type RobotFormControl = ReturnType<typeof useRobotForm>['form']

export function useRobotForm(robot: Robot) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const manualId = robot.manualId ?? undefined
  const update = trpc.robot.update.useMutation({ meta: { tell: true } })
  const onSaved = (saved: Robot) => {
    utils.robot.get.setData({ manualId }, saved)
    form.reset(robotValues(saved))
  }
  const form = useContractForm(UpdateRobotInput, {
    defaultValues: robotValues(robot),
    required: {
      robotName: t('robot.config.robotNameRequired'),
      logo: t('robot.config.logoRequired'),
      promptText: t('robot.config.promptTextRequired'),
      'guideWords.text': t('robot.config.guideTextRequired'),
      'hotWords.text': t('robot.config.hotTextRequired'),
      'hotWords.description': t('robot.config.descriptionRequired'),
      qrGuide: t('robot.config.qrGuideRequired'),
      qrImage: t('robot.config.qrImageRequired'),
    },
    toInput: (values) => robotInput(values, manualId),
    submit: (input) => update.mutateAsync(input),
    onDone: (saved) => {
      onSaved(saved)
      toast.success(t('robot.config.saved'))
    },
  })
  return { form, onSaved }
}
