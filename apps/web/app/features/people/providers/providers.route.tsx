// /setting/sign-in: the identity providers of the enterprise (AUTH-04).
import { ProvidersPage } from './providers-page.tsx'

export default function SettingSignIn() {
  return <ProvidersPage />
}
