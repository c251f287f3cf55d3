// One place up or down, for a line of a list that is put in order.
import { Button } from '@lectern/ui'
import { ArrowDown, ArrowUp } from '@lectern/ui/icons'

export function OrderButtons({
  at,
  count,
  busy = false,
  upLabel,
  downLabel,
  onMove,
}: {
  /** Place of the line, from 0, among `count`. */
  at: number
  count: number
  busy?: boolean
  upLabel: string
  downLabel: string
  onMove: (to: number) => void
}) {
  const steps = [
    { to: at - 1, label: upLabel, Icon: ArrowUp },
    { to: at + 1, label: downLabel, Icon: ArrowDown },
  ]
  return steps.map(({ to, label, Icon }) => (
    <Button
      key={label}
      variant="ghost"
      size="icon"
      disabled={busy || to < 0 || to >= count}
      aria-label={label}
      onClick={() => onMove(to)}
    >
      <Icon />
    </Button>
  ))
}
