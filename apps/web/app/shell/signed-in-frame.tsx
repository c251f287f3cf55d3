// What everything of a signed-in person stands in: their settings, their language, the drawer that changes them.
import type { UserInfo } from '@lectern/contracts'
import type { ReactNode } from 'react'
import { useSaveLanguage } from '~/shared/preferences/use-language.ts'
import { DisplayProvider } from '~/shared/preferences/use-settings.tsx'
import { SettingsDrawer } from './settings-drawer.tsx'

export function SignedInFrame({ user, children }: { user: UserInfo; children: ReactNode }) {
  useSaveLanguage(user.lang)
  return (
    <DisplayProvider stored={user.settings}>
      {children}
      <SettingsDrawer />
    </DisplayProvider>
  )
}
