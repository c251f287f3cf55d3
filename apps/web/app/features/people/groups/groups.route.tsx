// /setting/groups: a page of the enterprise settings (specification §2).
import { GroupsPage } from './groups-page.tsx'

export default function Groups() {
  return <GroupsPage />
}
