// Whether the assistant answers about the first manual, and which model it has.
import type { Manual } from '@lectern/contracts'
import { SwitchRow } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { StepFrame } from './step-frame.tsx'

type Props = {
  manual: Manual
  /** Says which model answers. */
  model: ReactNode
  onBack: () => void
  onDone: () => Promise<unknown>
}

export function AssistantStep({ manual, model, onBack, onDone }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [enableAi, setEnableAi] = useState(manual.enableAi)
  const [leaving, setLeaving] = useState(false)
  const update = trpc.manual.updateSettings.useMutation({
    onSuccess: (saved) => utils.manual.get.setData({ id: manual.id }, saved),
  })
  const goOn = async () => {
    setLeaving(true)
    try {
      if (enableAi !== manual.enableAi) await update.mutateAsync({ id: manual.id, enableAi })
      await onDone()
    } catch {
      // A toast says why; the page stays.
      setLeaving(false)
    }
  }
  return (
    <StepFrame
      title={t('onboarding.setup.assistant.title')}
      lead={t('onboarding.setup.assistant.lead')}
      busy={leaving}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <div className="rounded-lg border border-line bg-surface p-4">
        <SwitchRow
          label={t('onboarding.setup.assistant.enable')}
          hint={t('manual.settings.aiHint')}
          checked={enableAi}
          onChange={setEnableAi}
        />
      </div>
      {enableAi && model}
    </StepFrame>
  )
}
