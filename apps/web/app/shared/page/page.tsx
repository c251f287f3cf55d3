// A page inside the shell: breadcrumb left, actions right, then the content.
import { Breadcrumb, Button, cn } from '@lectern/ui'
import { Menu } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import { ACTS } from './page-acts.ts'
import { useBell, useOpenDrawer } from './shell-context.ts'

/** `to` is missing for the page itself. */
export type Crumb = { text: string; to?: string }

export function Page({
  crumbs,
  actions,
  className,
  children,
}: {
  crumbs: readonly Crumb[]
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { t } = useText()
  const openDrawer = useOpenDrawer()
  const bell = useBell()
  const { systemName } = useSession()
  const { settings } = useDisplay()
  return (
    <>
      <title>{`${crumbs.at(-1)?.text ?? ''} · ${systemName || t('common.product')}`}</title>
      {settings.navbar ? (
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface/95 px-4 backdrop-blur sm:px-6">
          <Button
            variant="ghost"
            size="icon"
            className={cn('-ml-2', settings.menu && 'lg:hidden')}
            aria-label={t('home.nav.open')}
            onClick={openDrawer}
          >
            <Menu />
          </Button>
          <Breadcrumb
            label={t('home.nav.breadcrumb')}
            className="flex-1"
            items={crumbs.map(({ text, to }) => ({ key: to ?? text, node: to ? <Link to={to}>{text}</Link> : text }))}
          />
          {actions && (
            <div {...ACTS} className="flex shrink-0 items-center gap-2">
              {actions}
            </div>
          )}
          {bell}
        </header>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2 px-4 pt-4 sm:px-6">
          {actions && (
            <div {...ACTS} className="flex flex-wrap justify-end gap-2">
              {actions}
            </div>
          )}
          {bell}
        </div>
      )}
      <main id="main" className={cn('mx-auto w-full max-w-310 px-4 py-6 sm:px-6 sm:py-8', className)}>
        {children}
      </main>
    </>
  )
}
