// A token right after it was made: the only time that it can be read.
import { Button, Card, Field, Input } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'

export function TokenShown({ value }: { value: string }) {
  const { t } = useText()
  const copy = () => void copyText(value, t('common.actions.copied'), t('setting.token.copyFailed'))
  return (
    <Card className="border-primary bg-primary-subtle p-4" role="status">
      <Field label={t('setting.token.value')} hint={t('setting.token.once')}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={value}
              className="font-mono"
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="primary" onClick={copy}>
              <Copy />
              {t('setting.token.copy')}
            </Button>
          </div>
        )}
      </Field>
    </Card>
  )
}
