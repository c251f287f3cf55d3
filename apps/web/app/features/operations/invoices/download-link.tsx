import type { Invoice } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

/** Nothing before there is a file. */
export function DownloadLink({ invoice: { id, name, file } }: { invoice: Invoice }) {
  const { t, lang } = useText()
  if (!file) return null
  return (
    <Button asChild size="sm">
      <a href={`/invoice-files/${id}?lang=${lang}`} download aria-label={t('invoices.downloadOf', { name })}>
        <Download />
        {t('invoices.download')}
      </a>
    </Button>
  )
}
