// /setting/ai-token: the tenant's AI token.
import { TokenPage } from './token-page.tsx'

export default function AiToken() {
  return <TokenPage kind="ai" />
}
