/** Side panel: the headings of the open document. */
import { cn } from '@lectern/ui'
import type { Rail } from '~/features/library/panels/types.ts'
import { useText } from '~/lib/i18n.ts'

export default function OutlinePanel({ rail: { headings, session } }: { rail: Rail }) {
  const { t } = useText()
  const top = Math.min(...headings.map(({ level }) => level))
  if (headings.length === 0) return <p className="p-4 text-sm text-third">{t('editor.outlineEmpty')}</p>
  return (
    <nav aria-label={t('editor.outline')} className="p-3 text-sm">
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <button
              type="button"
              style={{ paddingLeft: 8 + Math.min(level - top, 3) * 14 }}
              className={cn(
                'w-full truncate rounded-md py-1 pr-2 text-left hover:bg-hover hover:text-ink',
                level === top ? 'text-ink' : 'text-second',
              )}
              onClick={() => session.current?.reveal(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
