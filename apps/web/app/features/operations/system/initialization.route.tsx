// /tenantInitialization: setup, for people with the key from the console; afterwards only a note (specification §2; AUTH-12).
import { StatePanel } from '@lectern/ui'
import { Check } from '@lectern/ui/icons'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import type { Route } from './+types/initialization.route'
import { InitializationForm } from './initialization-form.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(callerContext).system.config()

export default function TenantInitialization({ loaderData: { initialization } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <div className="min-h-dvh bg-page">
      <title>{t('initialization.title')}</title>
      <header className="flex items-center justify-between px-6 py-4">
        <p className="flex items-center gap-2 font-semibold text-ink">
          <img src="/favicon.svg" alt="" className="size-7" />
          {t('common.product')}
        </p>
        <LanguageMenu signedIn={false} />
      </header>
      <main className="mx-auto w-full max-w-2xl px-4 pt-4 pb-16">
        {initialization ? (
          <>
            <h1 className="sr-only">{t('initialization.title')}</h1>
            <StatePanel
              icon={<Check />}
              title={t('initialization.done')}
              hint={t('initialization.doneHint')}
              action={
                <a className="font-medium text-primary-text text-sm hover:underline" href={paths.login}>
                  {t('initialization.toLogin')}
                </a>
              }
            />
          </>
        ) : (
          <InitializationForm />
        )}
      </main>
    </div>
  )
}
