// /login: the tenant's look by the host, account and password; people who are signed in already go on (specification §2 Login behaviour).
import { pickLang } from '@lectern/i18n'
import { redirect } from 'react-router'
import { BrandPanel } from '~/features/auth/brand-panel.tsx'
import { LoginForm } from '~/features/auth/login-form.tsx'
import { LanguageMenu } from '~/features/preferences/language-menu.tsx'
import { callerContext } from '~/lib/caller.ts'
import { cookieOf, rememberLang, useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { returnPath } from '~/lib/redirect.ts'
import type { Route } from './+types/login'

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  if (await caller.auth.isLoggedIn()) throw redirect(returnPath(new URL(request.url).search, '', paths.start))
  return { look: await caller.auth.look() }
}

/** A full page load, so that everything is rendered for the person who is signed in now. */
function enter(storedLang: string) {
  if (cookieOf(document.cookie, 'lang') === null) rememberLang(pickLang(storedLang))
  location.assign(returnPath(location.search, location.hash, paths.start))
}

export default function Login({ loaderData: { look } }: Route.ComponentProps) {
  const { t } = useText()
  const name = look.systemName || t('common.product')
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{`${t('auth.login.title')} · ${name}`}</title>
      {look.browserTabsIcon && <link rel="icon" href={look.browserTabsIcon} />}
      <BrandPanel name={name} />
      <main className="flex flex-col">
        <div className="flex items-center justify-between px-6 py-4 sm:px-8">
          <p className="flex items-center gap-2 font-semibold text-ink lg:invisible">
            <img src="/favicon.svg" alt="" className="size-7" />
            {name}
          </p>
          <LanguageMenu signedIn={false} />
        </div>
        <div className="flex flex-1 items-start justify-center px-6 pt-[8vh] pb-16 sm:pt-[20vh]">
          <div className="w-full max-w-90">
            <h1 className="font-semibold text-2xl text-ink">{t('auth.login.welcome')}</h1>
            <p className="mt-2 mb-8 text-second">{t('auth.login.lead')}</p>
            <LoginForm onDone={enter} />
          </div>
        </div>
      </main>
    </div>
  )
}
