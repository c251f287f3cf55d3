/** Actions on all selected lines. */
import { Button } from '@lectern/ui'
import { Copy, FolderInput, Trash2, X } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import type { NodeCommand } from './line-acts.ts'

type Props = { count: number; onAsk: (what: NodeCommand) => void; onRecycle: () => void; onClear: () => void }

export function SelectionBar({ count, onAsk, onRecycle, onClear }: Props) {
  const { t } = useText()
  const acts = [
    { label: t('directory.move'), icon: <FolderInput />, run: () => onAsk('move') },
    { label: t('directory.copyTo'), icon: <Copy />, run: () => onAsk('copy') },
    { label: t('editor.recycle'), icon: <Trash2 />, run: onRecycle },
  ]
  return (
    <div
      role="toolbar"
      aria-label={t('directory.chosenActs')}
      className="mx-2 mb-1 flex items-center gap-0.5 rounded-md border border-line bg-surface py-0.5 pr-0.5 pl-2.5 text-sm"
    >
      <span role="status" className="min-w-0 flex-1 truncate text-second">
        {t('directory.chosen', { count })}
      </span>
      {acts.map(({ label, icon, run }) => (
        <Button key={label} variant="ghost" size="iconSm" aria-label={label} title={label} onClick={run}>
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
