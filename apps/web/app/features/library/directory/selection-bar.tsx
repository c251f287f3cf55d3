/** What can be done with all chosen lines at once. */
import { Button } from '@lectern/ui'
import { Copy, FolderInput, Trash2, X } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import type { Asked } from './line-acts.ts'

type Props = { count: number; onAsk: (what: Asked) => void; onClear: () => void }

export function SelectionBar({ count, onAsk, onClear }: Props) {
  const { t } = useText()
  const acts = [
    { what: 'move', label: t('directory.move'), icon: <FolderInput /> },
    { what: 'copy', label: t('directory.copyTo'), icon: <Copy /> },
    { what: 'recycle', label: t('editor.recycle'), icon: <Trash2 /> },
  ] as const
  return (
    <div
      role="toolbar"
      aria-label={t('directory.chosenActs')}
      className="mx-2 mb-1 flex items-center gap-0.5 rounded-md border border-line bg-surface py-0.5 pr-0.5 pl-2.5 text-sm"
    >
      <span role="status" className="min-w-0 flex-1 truncate text-second">
        {t('directory.chosen', { count })}
      </span>
      {acts.map(({ what, label, icon }) => (
        <Button key={what} variant="ghost" size="iconSm" aria-label={label} title={label} onClick={() => onAsk(what)}>
          {icon}
        </Button>
      ))}
      <Button
        variant="ghost"
        size="iconSm"
        aria-label={t('directory.clear')}
        title={t('directory.clear')}
        onClick={onClear}
      >
        <X />
      </Button>
    </div>
  )
}
