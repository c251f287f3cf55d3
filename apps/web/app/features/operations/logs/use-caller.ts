// Returns the caller as text.
import type { ApiLog } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function useCaller(): (call: Pick<ApiLog, 'callerName' | 'callerType' | 'tokenKind'>) => string {
  const { t } = useText()
  return ({ callerName, callerType, tokenKind }) => {
    if (tokenKind) return t(`logs.tokens.${tokenKind}`)
    return callerName || t(`logs.types.${callerType}`)
  }
}
