// Badge of a manual's publicity.
import { Badge, type Tone } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import type { Publicity } from './publicity.ts'

const TONES: Record<Publicity, Tone> = {
  private: 'neutral',
  members: 'warning',
  internal: 'primary',
  external: 'success',
}

export function PublicityBadge({ publicity }: { publicity: Publicity }) {
  const { t } = useText()
  return <Badge tone={TONES[publicity]}>{t(`manual.publicity.${publicity}`)}</Badge>
}
