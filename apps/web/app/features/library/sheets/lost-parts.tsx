/** Losses of an imported spreadsheet by sheet, shown before anything is replaced (ledger SHEET-02). */
import type { LostPart } from '@lectern/readers/spreadsheets'
import { useText } from '~/lib/i18n.ts'

export function LostParts({ lost }: { lost: readonly LostPart[] }) {
  const { t } = useText()
  if (lost.length === 0) return null
  return (
    <span className="mt-3 block text-ink">
      {lost.some(({ part }) => part !== 'charset') && t('sheet.lost')}
      {lost.map(({ sheet, part, count }) => (
        <span key={`${sheet} ${part}`} className="block text-second">
          {part === 'charset'
            ? t('sheet.charsetGuessed')
            : t('sheet.lostPart', { sheet, part: t(`sheet.parts.${part}`), count })}
        </span>
      ))}
    </span>
  )
}
