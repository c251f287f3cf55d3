// Shell of the application: sidebar and page.
import { Outlet } from 'react-router'

export default function AppLayout() {
  return <Outlet />
}
