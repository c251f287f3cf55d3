// The level of a word: red when it keeps articles from being published.
import type { WordLevel } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

export function LevelBadge({ level }: { level: WordLevel }) {
  const { t } = useText()
  return <Badge tone={level === 'hold' ? 'danger' : 'warning'}>{t(`words.levels.${level}`)}</Badge>
}
