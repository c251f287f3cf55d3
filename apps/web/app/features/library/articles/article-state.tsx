// The kind of an article as an icon, and whether readers see its current state.
import type { ArticleCard } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { FileText, Table } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

export function ArticleIcon({ article, className }: { article: Pick<ArticleCard, 'type'>; className?: string }) {
  const Icon = article.type === 'table' ? Table : FileText
  return <Icon aria-hidden="true" className={cn('size-4 shrink-0 text-primary-text', className)} />
}

/** Grey: never published; blue: changed since; nothing when readers see it as it is. */
export function StateDot({ state }: { state: ArticleCard['state'] }) {
  const { t } = useText()
  if (state === 'published') return null
  const text = t(state === 'changed' ? 'editor.stateChanged' : 'editor.stateUnpublished')
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={cn('inline-block size-1.5 shrink-0 rounded-full', state === 'changed' ? 'bg-primary' : 'bg-faint')}
    />
  )
}
