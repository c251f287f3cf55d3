/** The content of a source, and counts of its changes. */
import { ImportChange, type ImportCounts } from '@lectern/contracts'
import { type Translate, useText } from '~/lib/i18n.ts'

type Counted = 'articles' | 'folders' | 'newFolders' | 'pictures' | 'links' | 'kept' | 'degraded' | 'dropped'

/** The counts in words, without those that are 0. */
export const countsText = (t: Translate, counts: Partial<Record<Counted, number>>): string =>
  Object.entries(counts)
    .flatMap(([name, count]) => (count > 0 ? [t(`imports.counts.${name as Counted}`, { count })] : []))
    .join(t('imports.counts.join'))

export function ImportCountsLine({ counts }: { counts: ImportCounts }) {
  const { t } = useText()
  const { changes, moved, ...holds } = counts
  const parts = ImportChange.options.flatMap((change) =>
    changes[change] > 0 ? [`${t(`imports.changes.${change}`)} ${changes[change]}`] : [],
  )
  if (moved > 0) parts.push(`${t('imports.pages.moved')} ${moved}`)
  return (
    <div className="text-second">
      <p>{countsText(t, holds)}</p>
      <p className="text-ink">{parts.join(' · ')}</p>
    </div>
  )
}
