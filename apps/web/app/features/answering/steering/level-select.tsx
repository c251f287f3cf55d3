// Level at which an article or folder is used for answers; a choice is saved at once.
import { SourceLevel } from '@lectern/contracts'
import { Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'

export function useSetLevel() {
  const { t } = useText()
  const utils = trpc.useUtils()
  return trpc.steering.setSource.useMutation({
    onSuccess: afterChange(t('answering.steering.levelSaved'), null, utils.steering.sources, utils.answerLog.reasons),
  })
}

export function LevelSelect({ articleId, title, level }: { articleId: string; title: string; level: SourceLevel }) {
  const { t } = useText()
  const set = useSetLevel()
  return (
    <Select
      label={t('answering.steering.level', { title })}
      className="w-36 shrink-0"
      value={set.isPending ? set.variables.level : level}
      disabled={set.isPending}
      onValueChange={(value) => set.mutate({ articleId, level: value })}
      options={SourceLevel.options.map((value) => ({ value, label: t(`answering.steering.levels.${value}`) }))}
    />
  )
}
