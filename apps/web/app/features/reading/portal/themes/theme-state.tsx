/** State of a theme: shown to visitors, published, changed since. */
import type { ThemeSummary } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

export function ThemeState({ theme }: { theme: Pick<ThemeSummary, 'enabled' | 'publishedNumber' | 'changed'> }) {
  const { t } = useText()
  return (
    <>
      {theme.publishedNumber === null ? (
        <Badge>{t('portal.state.draft')}</Badge>
      ) : theme.enabled ? (
        <Badge tone="success">{t('portal.state.enabled')}</Badge>
      ) : (
        <Badge>{t('portal.state.disabled')}</Badge>
      )}
      {theme.publishedNumber !== null && theme.changed && <Badge tone="warning">{t('portal.state.changed')}</Badge>}
    </>
  )
}
