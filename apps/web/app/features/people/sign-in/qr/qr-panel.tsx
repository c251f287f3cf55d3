// The code to scan, with what became of it (AUTH-03).
import type { LoginOutput, QrLoginState } from '@lectern/contracts'
import { Button, Skeleton } from '@lectern/ui'
import { Check, Copy, RefreshCw } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { copyText } from '~/lib/copy.ts'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { QrCode } from '~/shared/page/qr-code.tsx'
import { useQrLogin } from './use-qr-login.ts'

const OVER: ReadonlySet<QrLoginState> = new Set(['expired', 'refused', 'used'])

function Overlay({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 rounded-lg bg-surface/95 p-4 text-center text-ink text-sm">
      {children}
    </div>
  )
}

export function QrPanel({ onDone }: { onDone: (answer: LoginOutput) => void }) {
  const { t } = useText()
  const { code, state, refresh, error } = useQrLogin(onDone)
  const again = (
    <Button variant="primary" onClick={refresh}>
      <RefreshCw />
      {t('auth.qr.refresh')}
    </Button>
  )
  const address = code ? `${location.origin}${paths.qrLogin(code.id)}` : ''
  const scanned = state === 'scanned' || state === 'confirmed'
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="relative size-52 overflow-hidden rounded-lg border border-line bg-white">
        {code ? <QrCode text={address} label={t('auth.qr.label')} /> : <Skeleton className="size-full" />}
        {error && !code && (
          <Overlay>
            <span role="alert">{errorText(error, t)}</span>
            {again}
          </Overlay>
        )}
        {code && scanned && (
          <Overlay>
            <span
              aria-hidden="true"
              className="grid size-12 place-items-center rounded-full bg-success-subtle text-success-text"
            >
              <Check />
            </span>
            {t('auth.qr.scanned')}
          </Overlay>
        )}
        {code && OVER.has(state) && (
          <Overlay>
            {t(state === 'refused' ? 'auth.qr.refused' : 'auth.qr.expired')}
            {again}
          </Overlay>
        )}
      </div>
      <p role="status" className="text-center text-second text-sm">
        {t(scanned ? 'auth.qr.confirmThere' : 'auth.qr.lead')}
      </p>
      {code && !scanned && !OVER.has(state) && (
        <Button
          variant="link"
          data-qr-address={address}
          onClick={() => void copyText(address, t('common.actions.copied'), t('common.states.copyFailed'))}
        >
          <Copy />
          {t('auth.qr.copy')}
        </Button>
      )}
    </div>
  )
}
