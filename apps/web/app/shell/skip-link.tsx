// The first stop of the keyboard: past the menu, to what the page is about.
import { useText } from '~/lib/i18n.ts'

export function SkipLink() {
  const { t } = useText()
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-raised px-3 py-2 text-primary-text shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('home.nav.skip')}
    </a>
  )
}
