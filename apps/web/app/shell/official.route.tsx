// /official: the product's own first page on this host; where the branding hides it, visitors come to the login page (AUTH-14).
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import type { Route } from './+types/official.route'

export async function loader({ context }: Route.LoaderArgs) {
  const branding = await context.get(callerContext).auth.look()
  if (branding.showWebSiteFlag === 'false') throw redirect(paths.login)
  return branding
}

export default function Official({ loaderData: branding }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <div className="min-h-dvh bg-surface">
      <title>{branding.systemName}</title>
      <header className="flex items-center justify-between px-6 py-4 sm:px-8">
        <p className="flex items-center gap-2 font-semibold text-ink">
          <img src="/look/logo" alt="" className="h-7 w-auto max-w-40 object-contain" />
          {branding.systemName}
        </p>
        <LanguageMenu signedIn={false} />
      </header>
      <main className="mx-auto max-w-3xl px-6 pt-[12vh] pb-16 text-center">
        {branding.headerImage && (
          <img src={branding.headerImage} alt="" className="mb-10 w-full rounded-lg object-cover" />
        )}
        <h1 className="text-balance font-semibold text-3xl text-ink sm:text-4xl">{t('auth.login.headline')}</h1>
        <p className="mx-auto mt-4 max-w-xl text-base text-second">{t('auth.login.pitch')}</p>
        <a
          href={paths.login}
          className="mt-8 inline-flex h-10 items-center rounded-md bg-primary px-6 font-medium text-white hover:bg-primary-hover"
        >
          {t('auth.login.title')}
        </a>
      </main>
    </div>
  )
}
