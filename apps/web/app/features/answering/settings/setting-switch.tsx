// A setting of the organisation that is on or off, stored at once.
import { SwitchRow, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from './section.tsx'

const TEXTS = { enableAi: 'answering', storeAnswers: 'storing' } as const

/**
 * `enableAi`: the organisation's questions are answered and its writers helped at all (specification §4: AI search is on only when enableAi is
 * exactly true). `storeAnswers`: a model's answer serves those who ask the same (AI-03).
 */
export function SettingSwitch({ setting, value }: { setting: keyof typeof TEXTS; value: boolean }) {
  const { t } = useText()
  const text = TEXTS[setting]
  const utils = trpc.useUtils()
  const update = trpc.aiSettings.update.useMutation({
    meta: { tell: true },
    onSuccess: (settings) => {
      utils.aiSettings.get.setData(undefined, settings)
      toast.success(t('common.words.saved'))
    },
  })
  return (
    <Section title={t(`answering.settings.${text}`)}>
      <SwitchRow
        label={t(`answering.settings.${text}Label`)}
        hint={t(`answering.settings.${text}Hint`)}
        checked={update.isPending ? update.variables[setting] === true : value}
        disabled={update.isPending}
        onChange={(isOn) => update.mutate({ [setting]: isOn })}
      />
    </Section>
  )
}
