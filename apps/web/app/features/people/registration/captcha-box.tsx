// Captcha at registration; nothing where no service is configured (AUTH-06).
import type { CaptchaWidget } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useColorScheme } from '~/lib/theme.ts'
import { type ShownWidget, showWidget } from './captcha-widget.ts'

export type Captcha = {
  widget: CaptchaWidget | null
  /** For the next call; undefined until it is solved. */
  token: string | undefined
  setToken(token: string | undefined): void
  /** After a call, which used the token up. */
  reset(): void
  shown: RefObject<ShownWidget | null>
}

export function useCaptcha(widget: CaptchaWidget | null): Captcha {
  const [token, setToken] = useState<string>()
  const shown = useRef<ShownWidget>(null)
  const reset = () => {
    setToken(undefined)
    shown.current?.reset()
  }
  return { widget, token, setToken, reset, shown }
}

export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const { widget, setToken, shown } = captcha
  const { t, lang } = useText()
  const scheme = useColorScheme()
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` reloads it.
  useEffect(() => {
    const element = box.current
    if (!element || widget === null) return undefined
    let gone = false
    const options = {
      lang,
      scheme,
      onToken: (token: string | null) => setToken(token ?? undefined),
      onFailure: () => setFailed(true),
    }
    showWidget(element, widget, options).then(
      (widgetShown) => {
        if (gone) widgetShown.remove()
        else shown.current = widgetShown
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      shown.current?.remove()
      shown.current = null
      setToken(undefined)
    }
  }, [widget, lang, scheme, tries, setToken, shown])
  if (widget === null) return null
  return (
    <fieldset aria-label={t('registration.captcha.label')} className="flex flex-col items-start gap-2">
      <div ref={box} className="min-h-16 w-full" hidden={failed} />
      {failed && (
        <>
          <p role="alert" className="text-danger-text">
            {t('registration.captcha.failed')}
          </p>
          <Button
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            {t('registration.captcha.retry')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
