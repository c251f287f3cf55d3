// /setting/basic-info: a page of the enterprise settings (specification §2).
import { AdministratorsPage } from './administrators-page.tsx'

export default function BasicInfo() {
  return <AdministratorsPage />
}
