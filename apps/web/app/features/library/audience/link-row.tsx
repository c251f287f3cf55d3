// An address to copy; copying it is refused with a reason while it does not work (specification §4 Manual publicity).
import { toast } from '@lectern/ui'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'

type Props = { label: string; path: string; refusal?: string | null; children?: ReactNode }

export function LinkRow({ label, path, refusal = null, children }: Props) {
  const { t } = useText()
  return (
    <CopyField
      label={label}
      hint={refusal ?? undefined}
      value={`${location.origin}${path}`}
      copyLabel={`${t('common.words.copyLink')}: ${label}`}
      copied={t('common.words.linkCopied')}
      onCopy={refusal === null ? undefined : () => toast.error(refusal)}
    >
      {children}
    </CopyField>
  )
}
