/** The middle of the editor: loads the open article, then writing or reading, or why neither is possible. */
import type { ArticleState } from '@lectern/contracts'
import { StatePanel } from '@lectern/ui'
import { SearchX } from '@lectern/ui/icons'
import { lazy, type Ref, Suspense, useState } from 'react'
import { ArticleReading } from '~/features/library/articles/article-reading.tsx'
import type { ArticleSession } from '~/features/library/panels/types.ts'
import type { Heading } from '~/features/library/text/lib/outline.ts'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { ALONE, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ArticleEditor, EditorSkeleton } from './article-editor.tsx'
import type { Beginning } from './use-open-article.ts'

// Only those who read and do not write need it.
const PageWords = lazy(() => import('~/features/library/comments/words/page-words.tsx'))

type Props = {
  id: string
  beginning: Beginning
  format: boolean
  onFormat: (shown: boolean) => void
  statusSlot: HTMLElement | null
  session: Ref<ArticleSession>
  onPatch: (id: string, change: { title?: string; state?: ArticleState }) => void
  onHeadings: (headings: readonly Heading[]) => void
}

export function ArticlePane({ id, onPatch, ...props }: Props) {
  const { t } = useText()
  const [load, setLoad] = useState(0)
  const [prose, setProse] = useState<HTMLElement | null>(null)
  // The text in the editor lives there, so it is fetched once per opening and never from an old copy.
  const query = trpc.article.draft.useQuery(
    { id },
    { gcTime: 0, staleTime: Infinity, refetchOnReconnect: false, trpc: ALONE },
  )

  if (query.error && !query.data) {
    if (hasCode(query.error, 'notFound', 'invalidInput'))
      return <StatePanel icon={<SearchX />} title={t('editor.gone')} />
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) {
    return (
      <div className="mx-auto max-w-190 px-5 py-10">
        <EditorSkeleton />
      </div>
    )
  }
  if (query.data.abilities.editArticle !== true) {
    return (
      <>
        <ArticleReading article={query.data} onShown={setProse} />
        <Suspense fallback={null}>
          {prose && query.data.type !== 'table' && <PageWords articleId={id} prose={prose} />}
        </Suspense>
      </>
    )
  }
  return (
    <ArticleEditor
      key={load}
      article={query.data}
      {...props}
      onTitle={(title) => onPatch(id, { title })}
      onSaved={({ state }, { title }) => onPatch(id, title.trim() === '' ? { state } : { state, title })}
      onLoadLatest={async () => {
        const { data, error } = await query.refetch()
        if (error || !data) return
        onPatch(id, { title: data.title, state: data.state })
        setLoad((count) => count + 1)
      }}
    />
  )
}
