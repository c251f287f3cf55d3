// /setting/ai-token: the tenant's AI token.
import { TokenPage } from '~/features/setting/token-page.tsx'

export default function AiToken() {
  return <TokenPage kind="ai" />
}
