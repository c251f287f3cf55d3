// Frame of the application: sidebar on wide screens, a drawer on narrow ones (screens: application shell).
import { Button, cn, Dialog, DrawerContent } from '@lectern/ui'
import { Menu } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { DrawerContext, useOpenPalette } from '~/shared/page/shell-context.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import { SidebarContent } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { useDrawer } from './use-drawer.ts'

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { settings } = useDisplay()
  const user = useSession()
  const [drawer, setDrawer] = useDrawer()
  const showPalette = useOpenPalette()
  const openPalette = () => {
    setDrawer(false)
    showPalette()
  }
  return (
    <DrawerContext value={() => setDrawer(true)}>
      <SkipLink />
      <div className={cn(settings.menu && 'lg:grid lg:grid-cols-[var(--ui-menu-width)_minmax(0,1fr)]')}>
        {settings.menu && (
          <aside
            aria-label={t('home.nav.sidebar')}
            className="sticky top-0 hidden h-[calc(100dvh-var(--notice-bar,0px))] border-line border-r bg-surface lg:block"
          >
            <SidebarContent onPalette={openPalette} />
          </aside>
        )}
        <div className="flex min-h-dvh min-w-0 flex-col">
          {settings.tabBar && <TabBar />}
          <div className="flex-1">{children}</div>
          {settings.footer && (
            <footer className="px-6 py-4 text-center text-third text-xs">
              {t('account.footer', { name: user.systemName || user.tenantName || t('common.product') })}
            </footer>
          )}
        </div>
      </div>
      {!settings.navbar && (
        <Button
          className={cn('fixed bottom-4 left-4 z-30 shadow-float', settings.menu && 'lg:hidden')}
          size="icon"
          aria-label={t('account.drawer.showMenu')}
          onClick={() => setDrawer(true)}
        >
          <Menu />
        </Button>
      )}
      <Dialog open={drawer} onOpenChange={setDrawer}>
        <DrawerContent label={t('home.nav.label')}>
          <SidebarContent onPalette={openPalette} />
        </DrawerContent>
      </Dialog>
    </DrawerContext>
  )
}
