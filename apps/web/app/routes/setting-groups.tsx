// /setting/groups: a page of the enterprise settings (specification §2).
import { GroupsPage } from '~/features/groups/groups-page.tsx'

export default function Groups() {
  return <GroupsPage />
}
