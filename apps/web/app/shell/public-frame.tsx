// Head of the pages that everybody may open: the logo and name of the host, language, and the way to sign in.
import { Button } from '@lectern/ui'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'

export function PublicHeader({ brand, signIn = true }: { brand: ReactNode; signIn?: boolean }) {
  const { t } = useText()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-3 border-line border-b bg-surface/95 px-4 backdrop-blur sm:px-6">
      <div className="min-w-0 font-semibold text-ink">{brand}</div>
      <div className="flex shrink-0 items-center gap-1">
        <LanguageMenu signedIn={false} />
        {signIn && (
          <Button asChild variant="ghost">
            <a href={paths.login}>{t('auth.login.title')}</a>
          </Button>
        )}
      </div>
    </header>
  )
}

/** The logo of the host, or of a manual, before a name. */
export function Brand({ name, logo = '/look/logo' }: { name: string; logo?: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <img src={logo} alt="" className="h-7 w-auto max-w-32 object-contain" />
      <span className="truncate">{name}</span>
    </span>
  )
}
