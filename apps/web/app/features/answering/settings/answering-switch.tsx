// Whether the organisation's questions are answered and its writers helped at all (specification §4: AI search is on only when enableAi is exactly true).
import { SwitchRow, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from './section.tsx'

export function AnsweringSwitch({ value }: { value: boolean }) {
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
    <Section title={t('answering.settings.answering')}>
      <SwitchRow
        label={t('answering.settings.answeringLabel')}
        hint={t('answering.settings.answeringHint')}
        checked={update.isPending ? update.variables.enableAi === true : value}
        disabled={update.isPending}
        onChange={(enableAi) => update.mutate({ enableAi })}
      />
    </Section>
  )
}
