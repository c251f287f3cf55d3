// One page of the setup: what it asks, and the way on and back.
import { Button } from '@lectern/ui'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = {
  title: string
  lead: string
  /** Undefined on the first page. */
  onBack?: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel?: string
  busy: boolean
  children: ReactNode
  /** Beside the way on. */
  others?: ReactNode
}

export function StepFrame({ title, lead, onBack, onSubmit, submitLabel, busy, children, others }: Props) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever listens or uses keys begins each page at its top.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-ink text-xl outline-none">
          {title}
        </h1>
        <p className="mt-1.5 text-second">{lead}</p>
      </div>
      {children}
      {/* On a phone the way on comes first. */}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5 max-sm:flex-col-reverse max-sm:items-stretch">
        {onBack ? (
          <Button size="lg" variant="ghost" disabled={busy} onClick={onBack}>
            {t('onboarding.setup.back')}
          </Button>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap items-center gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
          {others}
          <Button type="submit" size="lg" variant="primary" busy={busy}>
            {submitLabel ?? t('onboarding.setup.next')}
          </Button>
        </div>
      </div>
    </form>
  )
}
