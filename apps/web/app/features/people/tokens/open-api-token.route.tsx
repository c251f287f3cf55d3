// /setting/open-api-token: the tenant's open API token.
import { TokenPage } from './token-page.tsx'

export default function OpenApiToken() {
  return <TokenPage kind="openApi" />
}
