// Manuals and articles to jump to: by their names, or without a word those that were used last.
import type { ArticleCard, Manual } from '@lectern/contracts'
import { BookOpen } from '@lectern/ui/icons'
import { ArticleIcon } from '~/features/library/articles/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { useRested } from '~/shared/page/use-rested.ts'
import { fittingTo } from './matches.ts'
import type { Row, RowGroup } from './rows.tsx'

const SHOWN = 6

type Go = (path: string, toReader?: boolean) => void

const manualRow = (manual: Manual, go: Go): Row => ({
  id: `manual-${manual.id}`,
  text: manual.name,
  aside: manual.spaceName,
  icon: BookOpen,
  run: () => (manual.abilities.view ? go(paths.manual(manual.id)) : go(paths.pub(manual.manualCode), true)),
})

const articleRow = (article: ArticleCard, go: Go): Row => ({
  id: `article-${article.id}`,
  text: article.title,
  aside: article.manualName,
  icon: () => <ArticleIcon article={article} />,
  run: () =>
    article.draft
      ? go(paths.manual(article.manualId, article.id))
      : go(paths.pub(article.manualCode, article.id), true),
})

/** Asks nothing while the palette is closed. */
export function useJumps(text: string, open: boolean, go: Go): RowGroup[] {
  const { t } = useText()
  const query = useRested(text)
  const quiet = { meta: { quiet: true }, ...KEEP }
  const manuals = trpc.manual.list.useQuery(
    { name: query || undefined, filter: query ? 'all' : 'used', size: SHOWN },
    { ...quiet, enabled: open },
  )
  const result = trpc.home.findArticles.useQuery(
    { text: query, size: SHOWN },
    { ...quiet, enabled: open && query !== '' },
  )
  const recent = trpc.home.recentArticles.useQuery({ size: SHOWN }, { ...quiet, enabled: open && query === '' })
  const articles = query === '' ? recent : result
  const fitting = fittingTo(text, query)
  return [
    {
      id: 'articles',
      heading: t(query === '' ? 'home.palette.recent' : 'common.words.articles'),
      rows: fitting(
        (articles.data ?? []).map((article) => articleRow(article, go)),
        articles,
      ),
    },
    {
      id: 'manuals',
      heading: t('home.palette.manuals'),
      rows: fitting(
        (manuals.data?.records ?? []).map((manual) => manualRow(manual, go)),
        manuals,
      ),
    },
  ]
}
