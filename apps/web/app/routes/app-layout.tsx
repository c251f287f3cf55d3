// Shell around the pages of the application.
import { Outlet } from 'react-router'
import { Shell } from '~/features/shell/shell.tsx'

export default function AppLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
