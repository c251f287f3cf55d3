// Whether readers may ask about a manual at all (specification §4: AI search is on only when enableAi is exactly true).
import type { Manual } from '@lectern/contracts'
import { Switch, toast } from '@lectern/ui'
import { useId } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export function EnableSwitch({ manual }: { manual: Manual }) {
  const { t } = useText()
  const id = useId()
  const utils = trpc.useUtils()
  const update = trpc.manual.updateSettings.useMutation({
    meta: { tell: true },
    onSuccess: (changed) => {
      utils.manual.get.setData({ id: manual.id }, changed)
      toast.success(t(changed.enableAi ? 'robot.config.enabled' : 'robot.config.disabled'))
    },
  })
  return (
    <div className="mb-4 flex items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 sm:px-6">
      <div>
        <p className="font-semibold text-ink">{t('robot.config.enable')}</p>
        <p id={id} className="text-third text-xs">
          {t('robot.config.enableHint')}
        </p>
      </div>
      <Switch
        checked={update.isPending ? update.variables.enableAi === true : manual.enableAi}
        disabled={update.isPending}
        onCheckedChange={(enableAi) => update.mutate({ id: manual.id, enableAi })}
        aria-label={t('robot.config.enable')}
        aria-describedby={id}
      />
    </div>
  )
}
