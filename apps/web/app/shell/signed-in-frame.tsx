// Frame of all pages of a signed-in person: their settings and language, the palette and the dialogs that make something, the drawer.
import type { UserInfo } from '@lectern/contracts'
import { TooltipProvider } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { NoticeFrame } from '~/features/operations/notices/index.ts'
import { Bell } from '~/features/people/notifications/index.ts'
import { later } from '~/shared/page/later.tsx'
import { BellContext } from '~/shared/page/shell-context.ts'
import { useSaveLanguage } from '~/shared/preferences/use-language.ts'
import { DisplayProvider, useDisplay } from '~/shared/preferences/use-settings.tsx'
import { CreateDialogs } from './create-dialogs.tsx'
import { PaletteHost } from './palette/palette-host.tsx'

const SettingsDrawer = later(() => import('./settings-drawer.tsx').then((part) => part.SettingsDrawer))

const KeepAccount = later(() => import('~/features/people/closing/index.ts').then((part) => part.KeepAccount))

const BELL = <Bell />

/** Stays once it was opened, so that it can slide away. */
function Drawer() {
  const { open } = useDisplay()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened && <SettingsDrawer />
}

export function SignedInFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  useSaveLanguage(user.lang)
  return (
    <DisplayProvider stored={user.settings}>
      <TooltipProvider delayDuration={300}>
        <CreateDialogs>
          <BellContext value={BELL}>
            <PaletteHost>
              <NoticeFrame>{children}</NoticeFrame>
            </PaletteHost>
          </BellContext>
        </CreateDialogs>
      </TooltipProvider>
      <Drawer />
      {user.closingTime !== null && <KeepAccount closingTime={user.closingTime} />}
    </DisplayProvider>
  )
}
