// A small number that shows the quoted passage on hover and opens it on click.
import type { Citation } from '@lectern/contracts'
import { HoverCard } from '@lectern/ui'
import { createContext, use } from 'react'
import { useText } from '~/lib/i18n.ts'

/** Articles open beside the page: a conversation stays where it is, and a frame cannot show them. */
export const OpenBeside = createContext(false)

export function CitationChip({ citation }: { citation: Citation }) {
  const { t } = useText()
  const beside = use(OpenBeside)
  return (
    <HoverCard
      content={
        <>
          <p className="mb-1 truncate font-medium text-ink">{citation.title}</p>
          <p className="line-clamp-6 whitespace-pre-line text-second text-xs">{citation.quote}</p>
        </>
      }
    >
      <a
        href={citation.url}
        {...(beside && { target: '_blank', rel: 'noopener' })}
        aria-label={t('search.answer.citation', { index: citation.index, title: citation.title })}
        className="mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-primary-subtle px-1 align-[2px] font-medium text-[11px] text-primary-text leading-none tabular-nums hover:bg-primary hover:text-on-primary"
      >
        {citation.index}
      </a>
    </HoverCard>
  )
}
