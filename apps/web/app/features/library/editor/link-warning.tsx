/** Warns authors about links to deleted articles, and marks these links in the text. */
import { Button } from '@lectern/ui'
import { TriangleAlert } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const linksTo = (id: string) => `.article-editor a[href*="${CSS.escape(id)}"]`

export function LinkWarning({ articleId }: { articleId: string }) {
  const { t } = useText()
  const { data = [] } = trpc.directory.brokenLinks.useQuery({ id: articleId }, { refetchOnWindowFocus: true })
  if (data.length === 0) return null
  const selectors = data.map(({ targetId }) => linksTo(targetId)).join(', ')
  const reveal = (id: string) =>
    document.querySelector(linksTo(id))?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return (
    <aside aria-label={t('directory.broken', { count: data.length })} className="mx-auto max-w-190 px-5 pt-6">
      <style>{`${selectors} { text-decoration: underline wavy var(--ui-danger-text) !important; }`}</style>
      <div className="rounded-md bg-warning-subtle px-3 py-2 text-sm text-warning-text">
        <p className="flex items-center gap-2">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {t('directory.broken', { count: data.length })}
        </p>
        <ul className="mt-1 pl-6">
          {data.map(({ targetId, title, reason }) => (
            <li key={targetId} className="flex items-center gap-2">
              <span className="min-w-0 truncate">
                {reason === 'recycled'
                  ? t('directory.brokenRecycled', { title: title ?? '' })
                  : t('directory.brokenDeleted')}
              </span>
              <Button variant="ghost" size="sm" onClick={() => reveal(targetId)}>
                {t('directory.showLink')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
