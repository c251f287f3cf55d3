// The key for an authenticator app: to scan, to open, or to type.
import { useText } from '~/lib/i18n.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'
import { QrCode } from '~/shared/page/qr-code.tsx'

/** In groups of four, as people read it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function FactorKey({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useText()
  return (
    <>
      <div className="mx-auto size-44 overflow-hidden rounded-md border border-line">
        <QrCode text={uri} label={t('security.factor.scan')} />
      </div>
      <CopyField
        label={t('security.factor.secret')}
        hint={
          <a href={uri} className="text-primary-text hover:underline">
            {t('security.factor.openApp')}
          </a>
        }
        value={secret}
        shown={grouped(secret)}
        className="font-mono"
        copyLabel={t('thirdParty.providers.copy')}
        failed={t('common.words.couldNotCopy')}
      />
    </>
  )
}
