// Whether a model's answer serves those who ask the same (AI-03).
import { SwitchRow, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from './section.tsx'

export function StoringSwitch({ value }: { value: boolean }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const update = trpc.aiSettings.update.useMutation({
    meta: { tell: true },
    onSuccess: (settings) => {
      utils.aiSettings.get.setData(undefined, settings)
      toast.success(t('common.words.saved'))
    },
  })
  return (
    <Section title={t('answering.settings.storing')}>
      <SwitchRow
        label={t('answering.settings.storingLabel')}
        hint={t('answering.settings.storingHint')}
        checked={update.isPending ? update.variables.storeAnswers === true : value}
        disabled={update.isPending}
        onChange={(storeAnswers) => update.mutate({ storeAnswers })}
      />
    </Section>
  )
}
