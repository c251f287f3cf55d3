// A six-digit code with the button that sends it.
import { Button, Field, Input } from '@lectern/ui'
import type { ComponentProps } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useCountdown } from './use-countdown.ts'

/** `onSend` answers the seconds until the next code, or null when none was sent. */
export function CodeField({
  label,
  error,
  sending,
  onSend,
  ...input
}: {
  label: string
  error: string | undefined
  sending: boolean
  onSend: () => Promise<number | null>
} & ComponentProps<'input'>) {
  const { t } = useText()
  const [left, setLeft] = useCountdown()
  return (
    <Field required label={label} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            {...input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder={t('account.binding.codeRequired')}
          />
          <Button
            className="shrink-0"
            disabled={left > 0}
            busy={sending}
            onClick={() => void onSend().then((seconds) => seconds !== null && setLeft(seconds))}
          >
            {left > 0 ? t('account.binding.again', { seconds: left }) : t('account.binding.send')}
          </Button>
        </div>
      )}
    </Field>
  )
}
