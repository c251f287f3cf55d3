// Says below an answer which of its articles have changed since, are gone, or are past their day of review.
import type { Citation, CitationAge } from '@lectern/contracts'
import { CircleAlert } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

/** The last citation of each article, in the order of the first ones. */
export const onePerArticle = (citations: readonly Citation[]): Citation[] => [
  ...new Map(citations.map((citation) => [citation.articleId, citation])).values(),
]

export function CitationNotes({ citations }: { citations: readonly Citation[] }) {
  const { t } = useText()
  const notesOf = ({ title, gone, changedTime, reviewBy }: CitationAge & { title: string }) => [
    ...(gone ? [t('search.answer.gone', { title })] : []),
    ...(changedTime === undefined ? [] : [t('search.answer.changed', { title, time: dateTime(changedTime) })]),
    ...(reviewBy === undefined ? [] : [t('search.answer.overdue', { title, day: reviewBy })]),
  ]
  const notes = onePerArticle(citations).flatMap(notesOf)
  if (notes.length === 0) return null
  return (
    <ul role="note" className="flex flex-col gap-1 rounded-md bg-muted px-3 py-2 text-second text-xs">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-2 break-words">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0">{note}</span>
        </li>
      ))}
    </ul>
  )
}
