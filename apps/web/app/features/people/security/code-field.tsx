// A six-digit code with the button that sends it.
import type { MessageChannel } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { type ComponentProps, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { HeldHint } from '~/shared/messages/held-hint.tsx'
import { useCountdown } from './use-countdown.ts'

/** `channel`: by which the code comes. `onSend` answers the seconds until the next code, or null when none was sent. */
export function CodeField({
  label,
  channel,
  error,
  sending,
  onSend,
  ...input
}: {
  label: string
  channel: MessageChannel
  error: string | undefined
  sending: boolean
  onSend: () => Promise<number | null>
} & ComponentProps<'input'>) {
  const { t } = useText()
  const [secondsLeft, setSecondsLeft] = useCountdown()
  const [sent, setSent] = useState(false)
  const send = async () => {
    const seconds = await onSend()
    if (seconds === null) return
    setSecondsLeft(seconds)
    setSent(true)
  }
  return (
    <>
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
            <Button className="shrink-0" disabled={secondsLeft > 0} busy={sending} onClick={() => void send()}>
              {secondsLeft > 0 ? t('account.binding.again', { seconds: secondsLeft }) : t('account.binding.send')}
            </Button>
          </div>
        )}
      </Field>
      <HeldHint channel={channel} sent={sent} />
    </>
  )
}
