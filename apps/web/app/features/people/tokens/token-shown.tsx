// A token right after it was created: the only time that it can be read.
import { Card } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'

export function TokenShown({ value }: { value: string }) {
  const { t } = useText()
  return (
    <Card className="border-primary bg-primary-subtle p-4" role="status">
      <CopyField
        wordy
        variant="primary"
        label={t('setting.token.value')}
        hint={t('setting.token.once')}
        value={value}
        className="font-mono"
        copyLabel={t('common.words.copy')}
        failed={t('common.words.couldNotCopy')}
      />
    </Card>
  )
}
