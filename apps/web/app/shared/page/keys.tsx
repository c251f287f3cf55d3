// Keys as small caps, `Mod` as the machine at hand calls it.
import { cn } from '@lectern/ui'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
const MAC_SIGNS: Record<string, string> = { Mod: '⌘', Alt: '⌥' }
/** Servers do not know the machine. */
const useMac = () => useSyncExternalStore(never, isMac, () => false)

/**
 * `keys` are parted by blanks, as in `Mod K`; behind a bar are those of a Mac where they differ: `Mod H | Mod Alt F`. `hidden` from assistive
 * technology, where they are no part of a name.
 */
export function Keys({ keys, className, hidden }: { keys: string; className?: string; hidden?: boolean }) {
  const mac = useMac()
  const [usual = '', onMac = usual] = keys.split(' | ')
  return (
    <span aria-hidden={hidden} className={cn('flex shrink-0 gap-1', className)}>
      {(mac ? onMac : usual).split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded border border-line bg-muted px-1 text-center font-sans text-third text-xs leading-4.5"
        >
          {mac ? (MAC_SIGNS[key] ?? key) : key === 'Mod' ? 'Ctrl' : key}
        </kbd>
      ))}
    </span>
  )
}
