// Six digits that a message brought, with the button that sends it and the seconds until the next one (AUTH-02).
import { Button, Input } from '@lectern/ui'
import { type ComponentProps, useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

/** Seconds until another code may be asked for. */
export function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: setLeft }
}

/** Stands in a field; beside it, {@link KeptHint} tells where the code is when nothing can be sent. */
export function CodeRow({
  control,
  left,
  busy,
  onSend,
}: {
  control: ComponentProps<'input'>
  left: number
  busy: boolean
  onSend: () => void
}) {
  const { t } = useText()
  return (
    <div className="flex gap-2">
      <Input {...control} className="h-10 font-mono" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button size="lg" className="min-w-28" busy={busy} disabled={left > 0} onClick={onSend}>
        {left > 0 ? t('thirdParty.phone.resendIn', { seconds: left }) : t('thirdParty.phone.send')}
      </Button>
    </div>
  )
}
