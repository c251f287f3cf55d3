/** The content of a source, and counts of its changes. */
import { ImportChange, type ImportCounts } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function ImportCountsLine({ counts }: { counts: ImportCounts }) {
  const { t } = useText()
  const { changes, moved, ...holds } = counts
  const parts = ImportChange.options.flatMap((change) =>
    changes[change] > 0 ? [`${t(`imports.changes.${change}`)} ${changes[change]}`] : [],
  )
  if (moved > 0) parts.push(`${t('imports.pages.moved')} ${moved}`)
  return (
    <div className="text-second">
      <p>{t('imports.review.holds', holds)}</p>
      <p className="text-ink">{parts.join(' · ')}</p>
    </div>
  )
}
