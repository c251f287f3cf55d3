// The display settings of the signed-in person: shown at once, kept in the browser and with the person (specification §2 Settings drawer).
import { APP_SETTINGS_KEY, type AppSettings, readAppSettings } from '@lectern/contracts'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { showSettings } from '~/lib/display.ts'
import { applyTheme, readTheme } from '~/lib/theme.ts'
import { trpc } from '~/lib/trpc.ts'

type Display = {
  settings: AppSettings
  change: (next: Partial<AppSettings>) => void
  reset: () => void
  /** The drawer. */
  open: boolean
  setOpen: (open: boolean) => void
}

const DisplayContext = createContext<Display | null>(null)
/** Milliseconds after the last change until it is kept with the person: a slider changes often. */
const KEEP_AFTER = 400

export function useDisplay(): Display {
  const display = use(DisplayContext)
  if (!display) throw new Error('useDisplay outside of the signed-in area')
  return display
}

/** `stored` is what is kept with the person. */
export function DisplayProvider({ stored, children }: { stored: AppSettings; children: ReactNode }) {
  const [settings, setSettings] = useState(stored)
  const [open, setOpen] = useState(false)
  const keep = trpc.preference.update.useMutation({ meta: { quiet: true } })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useEffectEvent((next: AppSettings) => {
    showSettings(next)
    if (readTheme() !== next.theme) applyTheme(next.theme)
  })
  // A browser in which an appearance was chosen before there was anything kept with the person goes on with it.
  const begin = useEffectEvent(() => {
    const theme = readTheme()
    const first = stored.theme === 'system' && theme !== 'system' ? { ...stored, theme } : stored
    setSettings(first)
    show(first)
  })
  useEffect(() => begin(), [])

  const display = useMemo<Display>(() => {
    const set = (next: AppSettings) => {
      setSettings(next)
      show(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => keep.mutate({ key: APP_SETTINGS_KEY, content: JSON.stringify(next) }),
        KEEP_AFTER,
      )
    }
    return {
      settings,
      open,
      setOpen,
      change: (next) => set({ ...settings, ...next }),
      reset: () => set(readAppSettings(null, settings.lang)),
    }
  }, [settings, open, keep.mutate])
  return <DisplayContext value={display}>{children}</DisplayContext>
}
