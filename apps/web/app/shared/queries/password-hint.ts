// Rules of a new password as people read them: 6 characters unless operators ask for more (specification §5).
import { LIMITS } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export function usePasswordHint(): string {
  const { t } = useText()
  const { data } = trpc.system.config.useQuery()
  return t('auth.passwordHint', { min: data?.passwordLength ?? LIMITS.passwordMin })
}
