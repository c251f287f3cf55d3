// Guard and frame of /setting: for the role administratorRole, everyone else goes home (specification §2 route table, GUARD-02).
import { Outlet, redirect } from 'react-router'
import { SettingFrame } from '~/features/setting/setting-frame.tsx'
import { callerContext } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/setting-layout'

export async function loader({ context }: Route.LoaderArgs) {
  const { roleCodeList } = await context.get(callerContext).auth.me()
  if (!roleCodeList.includes('administratorRole')) throw redirect(paths.start)
  return null
}

export default function SettingLayout() {
  return (
    <SettingFrame>
      <Outlet />
    </SettingFrame>
  )
}
