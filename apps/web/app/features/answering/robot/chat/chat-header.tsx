// Head of the conversation: the robot's name, and actions on the whole conversation.
import type { RobotView } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Bot, Trash2, X } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

type Props = { view: RobotView; level: 'h1' | 'h2'; onRestart?: () => void; onClose?: () => void }

export function ChatHeader({ view, level: Heading, onRestart, onClose }: Props) {
  const { t } = useText()
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-line border-b bg-surface px-4">
      <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-subtle text-primary-text">
        {view.logo ? (
          <img src={view.logo} alt="" className="size-full object-cover" />
        ) : (
          <Bot aria-hidden="true" className="size-4.5" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Heading className="truncate font-semibold text-ink text-sm leading-5">{view.robotName}</Heading>
        <p className="truncate text-third text-xs leading-4">{view.productName}</p>
      </div>
      {onRestart && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('robot.chat.restart')}
          title={t('robot.chat.restart')}
          onClick={onRestart}
        >
          <Trash2 />
        </Button>
      )}
      {onClose && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('robot.chat.close')}
          title={t('robot.chat.close')}
          onClick={onClose}
        >
          <X />
        </Button>
      )}
    </header>
  )
}
