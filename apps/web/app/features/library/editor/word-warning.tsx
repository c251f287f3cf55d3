/** Tells authors quietly of sensitive words in the text: which, and where. Those that keep it from being published come first. */
import { Button, PopoverClose } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { WarningPill } from './warning-pill.tsx'

type Props = { articleId: string; onReveal: (blockId: string) => void }

export function WordWarning({ articleId, onReveal }: Props) {
  const { t } = useText()
  const { data = [] } = trpc.article.words.useQuery({ id: articleId }, { meta: { quiet: true } })
  if (data.length === 0) return null
  const blocking = data.filter(({ level }) => level === 'hold').length
  const label =
    blocking > 0 ? t('words.notice.hold', { count: blocking }) : t('words.notice.tell', { count: data.length })
  return (
    <WarningPill label={label}>
      <ul aria-label={t('words.title')}>
        {data.map(({ word, blockId, before, found, after }) => (
          <li key={`${blockId} ${before}${found}${after}`} className="flex items-center gap-2 pl-2">
            {blockId === '' ? (
              <span className="min-w-0 flex-1 py-1 wrap-anywhere">{t('words.notice.inTitle', { word })}</span>
            ) : (
              <>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {before.slice(-8)}
                  <mark className="bg-warning-subtle text-warning-text">{found}</mark>
                  {after.slice(0, 8)}
                </span>
                <PopoverClose asChild>
                  <Button variant="ghost" size="sm" onClick={() => onReveal(blockId)}>
                    {t('words.notice.show', { word })}
                  </Button>
                </PopoverClose>
              </>
            )}
          </li>
        ))}
      </ul>
    </WarningPill>
  )
}
