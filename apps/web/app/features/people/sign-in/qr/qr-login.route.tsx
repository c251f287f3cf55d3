// /qr-login/:id: a scanned code opens here on a device that is signed in (AUTH-03).

import { useText } from '~/lib/i18n.ts'
import type { Route } from './+types/qr-login.route'
import { QrDecide } from './decide.tsx'

export default function QrLogin({ params }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-6">
      <title>{t('auth.qr.title')}</title>
      <div className="w-full max-w-90">
        <h1 className="mb-5 text-center font-semibold text-ink text-xl">{t('auth.qr.title')}</h1>
        <QrDecide id={params.id} />
      </div>
    </main>
  )
}
