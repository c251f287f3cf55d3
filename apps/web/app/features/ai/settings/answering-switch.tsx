// Whether the enterprise's questions are answered and its writers helped at all (specification §4: AI search is on only when enableAi is exactly true).
import { Switch, toast } from '@lectern/ui'
import { useId } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from './section.tsx'

export function AnsweringSwitch({ value }: { value: boolean }) {
  const { t } = useText()
  const id = useId()
  const utils = trpc.useUtils()
  const update = trpc.aiSettings.update.useMutation({
    meta: { tell: true },
    onSuccess: (settings) => {
      utils.aiSettings.get.setData(undefined, settings)
      toast.success(t('answering.settings.saved'))
    },
  })
  return (
    <Section title={t('answering.settings.answering')}>
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="font-medium text-ink text-sm">{t('answering.settings.answeringLabel')}</p>
          <p id={id} className="mt-0.5 text-third text-xs">
            {t('answering.settings.answeringHint')}
          </p>
        </div>
        <Switch
          checked={update.isPending ? update.variables.enableAi === true : value}
          disabled={update.isPending}
          onCheckedChange={(enableAi) => update.mutate({ enableAi })}
          aria-label={t('answering.settings.answeringLabel')}
          aria-describedby={id}
        />
      </div>
    </Section>
  )
}
