// The articles that an answer cites, each once, by their titles.
import type { Citation } from '@lectern/contracts'
import { use } from 'react'
import { useText } from '~/lib/i18n.ts'
import { OpenBeside } from './citation-chip.tsx'
import { CitationNotes, onePerArticle } from './citation-notes.tsx'

export function Sources({ citations }: { citations: readonly Citation[] }) {
  const { t } = useText()
  const beside = use(OpenBeside)
  const articles = onePerArticle(citations)
  if (articles.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 text-xs">
        <span className="text-third">{t('search.answer.sources')}</span>
        {articles.map((citation) => (
          <a
            key={citation.articleId}
            href={citation.url}
            {...(beside && { target: '_blank', rel: 'noopener' })}
            className="max-w-60 truncate rounded-full border border-line px-2.5 py-0.5 text-second hover:border-primary hover:text-primary-text"
          >
            {citation.title}
          </a>
        ))}
      </div>
      <CitationNotes citations={citations} />
    </>
  )
}
