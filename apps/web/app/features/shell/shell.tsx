// Frame of the application: sidebar on wide screens, a drawer on narrow ones (screens: application shell).
import { Dialog, DrawerContent, TooltipProvider } from '@lectern/ui'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Palette, usePaletteKey } from '~/features/palette/palette.tsx'
import { useText } from '~/lib/i18n.ts'
import { CreateDialogs } from './create-dialogs.tsx'
import { SidebarContent } from './sidebar.tsx'

const DrawerContext = createContext<() => void>(() => {})
/** Opens the navigation drawer of narrow screens. */
export const useOpenDrawer = () => use(DrawerContext)

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { key } = useLocation()
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  usePaletteKey(() => setPalette((open) => !open))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => setDrawer(false), [key])
  const openPalette = () => {
    setDrawer(false)
    setPalette(true)
  }
  return (
    <TooltipProvider delayDuration={300}>
      <CreateDialogs>
        <DrawerContext value={() => setDrawer(true)}>
          <a
            href="#main"
            className="sr-only z-50 rounded-md bg-raised px-3 py-2 text-primary-text shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {t('home.nav.skip')}
          </a>
          <div className="lg:grid lg:grid-cols-[var(--ui-menu-width)_minmax(0,1fr)]">
            <aside
              aria-label={t('home.nav.sidebar')}
              className="sticky top-0 hidden h-dvh border-line border-r bg-surface lg:block"
            >
              <SidebarContent onPalette={openPalette} />
            </aside>
            <div className="min-w-0">{children}</div>
          </div>
          <Dialog open={drawer} onOpenChange={setDrawer}>
            <DrawerContent label={t('home.nav.label')}>
              <SidebarContent onPalette={openPalette} />
            </DrawerContent>
          </Dialog>
          <Palette open={palette} onOpenChange={setPalette} />
        </DrawerContext>
      </CreateDialogs>
    </TooltipProvider>
  )
}
