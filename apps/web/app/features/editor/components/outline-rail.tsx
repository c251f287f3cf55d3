/** Right rail: the headings of the open document. */
import { cn } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import type { Heading } from '../lib/outline.ts'

export function OutlineRail({ headings, onReveal }: { headings: readonly Heading[]; onReveal: (id: string) => void }) {
  const { t } = useText()
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <nav aria-label={t('editor.outline')} className="px-4 py-5 text-sm">
      <p className="mb-2 font-medium text-third text-xs">{t('editor.outline')}</p>
      {headings.length === 0 && <p className="text-third">{t('editor.outlineEmpty')}</p>}
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
              onClick={() => onReveal(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
