/** An address to copy; copying it is refused with a reason while it does not work (specification §4 Manual publicity). */
import { Button, Field, Input, toast } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'

type Props = { label: string; path: string; refusal?: string | null; children?: ReactNode }

export function LinkRow({ label, path, refusal = null, children }: Props) {
  const { t } = useText()
  const address = `${location.origin}${path}`
  const copy = () =>
    refusal === null
      ? void copyText(address, t('publishing.share.copied'), t('common.states.copyFailed'))
      : toast.error(refusal)
  return (
    <Field label={label} hint={refusal ?? undefined}>
      {(field) => (
        <div className="flex gap-2">
          <Input {...field} readOnly value={address} onFocus={({ target }) => target.select()} />
          <Button
            aria-label={`${t('publishing.share.copy')}: ${label}`}
            title={t('publishing.share.copy')}
            onClick={copy}
          >
            <Copy />
          </Button>
          {children}
        </div>
      )}
    </Field>
  )
}
