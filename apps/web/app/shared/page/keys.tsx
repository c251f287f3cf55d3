// Keys as small caps, `Mod` as the machine at hand calls it.
import { cn } from '@lectern/ui'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
/** Servers do not know the machine. */
const useMac = () => useSyncExternalStore(never, isMac, () => false)

/** `keys` are parted by blanks, as in `Mod K`. */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  const mac = useMac()
  return (
    <span className={cn('flex shrink-0 gap-1', className)}>
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded border border-line bg-muted px-1 text-center font-sans text-third text-xs leading-4.5"
        >
          {key === 'Mod' ? (mac ? '⌘' : 'Ctrl') : key}
        </kbd>
      ))}
    </span>
  )
}
