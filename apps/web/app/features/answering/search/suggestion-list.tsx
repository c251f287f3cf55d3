// The list below the search field: articles to open, questions of others, and asking what was typed (screens: search and answers).
import type { Suggestion } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { CircleHelp, FileText, Sparkles } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { snippetPieces } from './answer-text.ts'

/** A row of the list: an article opens, everything else is searched for. */
export type Choice = { key: string; suggestion: Suggestion } | { key: 'ask'; text: string }

/** The rows for a text: its suggestions, and last the text itself. */
export function choicesOf(text: string, suggestions: readonly Suggestion[]): Choice[] {
  const rows: Choice[] = suggestions.map((suggestion) => ({
    key: suggestion.type === 'article' ? `article-${suggestion.id}` : `question-${suggestion.text}`,
    suggestion,
  }))
  return text ? [...rows, { key: 'ask', text }] : rows
}

function Marked({ html }: { html: string }) {
  return snippetPieces(html).map(({ text, hit }, index) => {
    const key = `${index}-${text}`
    return hit ? (
      <mark key={key} className="bg-transparent font-semibold text-primary-text">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}

function Row({ choice }: { choice: Choice }) {
  const { t } = useText()
  if (choice.key === 'ask' && 'text' in choice)
    return <Line icon={<Sparkles />}>{t('search.suggest.ask', { text: choice.text })}</Line>
  if (!('suggestion' in choice)) return null
  const { suggestion } = choice
  if (suggestion.type === 'question') return <Line icon={<CircleHelp />}>{suggestion.text}</Line>
  return (
    <Line icon={<FileText />} note={suggestion.manualName}>
      <Marked html={suggestion.marked} />
      {suggestion.snippet && (
        <span className="mt-0.5 line-clamp-1 text-third text-xs">
          <Marked html={suggestion.snippet} />
        </span>
      )}
    </Line>
  )
}

function Line({ icon, note, children }: { icon: ReactNode; note?: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="mt-0.5 text-third [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1 break-words">{children}</span>
      {note && <span className="max-w-40 shrink-0 truncate text-third text-xs leading-5">{note}</span>}
    </>
  )
}

export function SuggestionList({
  id,
  choices,
  active,
  onChoose,
}: {
  id: string
  choices: readonly Choice[]
  active: number
  onChoose: (choice: Choice) => void
}) {
  const { t } = useText()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggest.label')}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60vh] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-left shadow-float"
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys choose
        <div
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field must not lose the focus before the click comes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          className={cn(
            'flex cursor-pointer items-start gap-2.5 rounded-md px-2.5 py-2 text-ink text-sm leading-5 hover:bg-hover',
            index === active && 'bg-hover',
          )}
        >
          <Row choice={choice} />
        </div>
      ))}
    </div>
  )
}
