// Six digits that a message brought, with the button that sends it and the seconds until the next one (AUTH-02).
import { Button, Input } from '@lectern/ui'
import { type ComponentProps, useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

/** Seconds until another code may be requested. */
export function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return { left: secondsLeft, start: setSecondsLeft }
}

/** Part of a field; beside it, {@link HeldHint} shows where the code is when nothing can be sent. */
export function CodeRow({
  control,
  secondsLeft,
  busy,
  onSend,
}: {
  control: ComponentProps<'input'>
  secondsLeft: number
  busy: boolean
  onSend: () => void
}) {
  const { t } = useText()
  return (
    <div className="flex gap-2">
      <Input {...control} className="h-10 font-mono" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button size="lg" className="min-w-28" busy={busy} disabled={secondsLeft > 0} onClick={onSend}>
        {secondsLeft > 0 ? t('thirdParty.phone.resendIn', { seconds: secondsLeft }) : t('thirdParty.phone.send')}
      </Button>
    </div>
  )
}
