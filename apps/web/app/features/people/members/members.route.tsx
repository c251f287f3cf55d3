// /setting/members: a page of the enterprise settings (specification §2).
import { MembersPage } from './members-page.tsx'

export default function Members() {
  return <MembersPage />
}
