import type { CertificationState } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const TONES = { auditing: 'warning', passed: 'success', refused: 'danger', withdrawn: 'neutral' } as const

export function StateBadge({ state }: { state: CertificationState }) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`certification.states.${state}`)}</Badge>
}
