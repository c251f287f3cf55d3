/** Warns authors about links to deleted articles, and marks these links in the text. */
import { Button, PopoverClose } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { WarningPill } from './warning-pill.tsx'

const linksTo = (id: string) => `.article-editor a[href*="${CSS.escape(id)}"]`

export function LinkWarning({ articleId }: { articleId: string }) {
  const { t } = useText()
  const { data = [] } = trpc.directory.brokenLinks.useQuery({ id: articleId }, { refetchOnWindowFocus: true })
  if (data.length === 0) return null
  const selectors = data.map(({ targetId }) => linksTo(targetId)).join(', ')
  const reveal = (id: string) =>
    document.querySelector(linksTo(id))?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return (
    <>
      <style>{`${selectors} { text-decoration: underline wavy var(--ui-danger-text) !important; }`}</style>
      <WarningPill label={t('directory.broken', { count: data.length })}>
        <ul>
          {data.map(({ targetId, title, reason }) => (
            <li key={targetId} className="flex items-center gap-2 pl-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {reason === 'recycled'
                  ? t('directory.brokenRecycled', { title: title ?? '' })
                  : t('directory.brokenDeleted')}
              </span>
              <PopoverClose asChild>
                <Button variant="ghost" size="sm" onClick={() => reveal(targetId)}>
                  {t('directory.showLink')}
                </Button>
              </PopoverClose>
            </li>
          ))}
        </ul>
      </WarningPill>
    </>
  )
}
