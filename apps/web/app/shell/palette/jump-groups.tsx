// Manuals and articles to jump to: by their names, or without a word those that were used last.
import type { ArticleCard, Manual } from '@lectern/contracts'
import { CommandGroup, CommandItem } from '@lectern/ui'
import { BookOpen } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { ArticleIcon } from '~/features/library/articles/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

const SHOWN = 6
const REST_MS = 120

/** `value`, once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

type Go = (path: string, toReader: boolean) => void

function Manuals({ manuals, onGo }: { manuals: readonly Manual[]; onGo: Go }) {
  const { t } = useText()
  if (manuals.length === 0) return null
  return (
    <CommandGroup heading={t('home.palette.manuals')}>
      {manuals.map((manual) => (
        <CommandItem
          key={manual.id}
          value={`manual-${manual.id}`}
          onSelect={() =>
            manual.abilities.view ? onGo(paths.manual(manual.id), false) : onGo(paths.pub(manual.manualCode), true)
          }
        >
          <BookOpen />
          <span className="truncate">{manual.name}</span>
          <span className="ml-auto truncate text-third text-xs">{manual.spaceName}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

function Articles({ articles, heading, onGo }: { articles: readonly ArticleCard[]; heading: string; onGo: Go }) {
  if (articles.length === 0) return null
  return (
    <CommandGroup heading={heading}>
      {articles.map((article) => (
        <CommandItem
          key={article.id}
          value={`article-${article.id}`}
          onSelect={() =>
            article.draft
              ? onGo(paths.manual(article.manualId, article.id), false)
              : onGo(paths.pub(article.manualCode, article.id), true)
          }
        >
          <ArticleIcon article={article} />
          <span className="truncate">{article.title}</span>
          <span className="ml-auto max-w-2/5 truncate text-third text-xs">{article.manualName}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

export function JumpGroups({ text, onGo }: { text: string; onGo: Go }) {
  const { t } = useText()
  const wanted = useRested(text)
  const quiet = { meta: { quiet: true }, placeholderData: <T,>(before: T | undefined) => before }
  const manuals = trpc.manual.list.useQuery(
    { name: wanted || undefined, filter: wanted ? 'all' : 'used', size: SHOWN },
    quiet,
  )
  const found = trpc.home.findArticles.useQuery({ text: wanted, size: SHOWN }, { ...quiet, enabled: wanted !== '' })
  const recent = trpc.home.recentArticles.useQuery({ size: SHOWN }, { ...quiet, enabled: wanted === '' })
  return (
    <>
      {wanted === '' ? (
        <Articles articles={recent.data ?? []} heading={t('home.palette.recent')} onGo={onGo} />
      ) : (
        <Articles articles={found.data ?? []} heading={t('home.palette.articles')} onGo={onGo} />
      )}
      <Manuals manuals={manuals.data?.records ?? []} onGo={onGo} />
    </>
  )
}
