// Frame of /setting: for the role administratorRole, everyone else goes home (lib/guards.ts; specification §2 route table, GUARD-02).
import { Outlet } from 'react-router'
import { SettingFrame } from './setting-frame.tsx'

/** With a loader, the server asks the guards on every navigation to this page. */
export const loader = () => null

export default function SettingLayout() {
  return (
    <SettingFrame>
      <Outlet />
    </SettingFrame>
  )
}
