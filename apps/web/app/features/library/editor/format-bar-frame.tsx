/** Room for the bar of formats, which arrives with the editor: nothing moves when it does. */
import { Button } from '@lectern/ui'
import { ChevronUp } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

type Props = {
  /** Takes the element in which the editor shows the bar. */
  onBar: (bar: HTMLElement | null) => void
  onHide: () => void
}

export function FormatBarFrame({ onBar, onHide }: Props) {
  const { t } = useText()
  const hide = t('editor.hideFormatBar')
  return (
    <div
      data-format-bar
      className="sticky top-[calc(3.5rem+var(--tabs,0px))] z-11 flex h-11 items-center gap-1 border-line border-b bg-surface pr-3 pl-13"
    >
      <div ref={onBar} className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]" />
      <Button variant="ghost" size="icon" aria-label={hide} title={hide} onClick={onHide}>
        <ChevronUp />
      </Button>
    </div>
  )
}
