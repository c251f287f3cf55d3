/** Losses of a downloaded file compared with the article. */
import { useText } from '~/lib/i18n.ts'

export function FileLosses({ lines }: { lines: readonly string[] }) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <div role="status" className="text-left text-second text-xs">
      <p>{t('books.lossesOfFile')}</p>
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
