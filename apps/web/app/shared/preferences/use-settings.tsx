// The display settings of the signed-in person: shown at once, kept in the browser and with the person (specification §2 Settings drawer).
import { APP_SETTINGS_KEY, type AppSettings, readAppSettings } from '@lectern/contracts'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
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

function show(settings: AppSettings): void {
  showSettings(settings)
  if (readTheme() !== settings.theme) applyTheme(settings.theme)
}

export function useDisplay(): Display {
  const display = use(DisplayContext)
  if (!display) throw new Error('useDisplay outside of the signed-in area')
  return display
}

/** Keeps settings with the person, one after the other: while one is on its way, only the newest waits. */
function useSaveLatest(): (settings: AppSettings) => void {
  const { mutate } = trpc.preference.update.useMutation({ meta: { quiet: true } })
  const waiting = useRef<AppSettings>(undefined)
  const busy = useRef(false)
  const send = useCallback(() => {
    const settings = waiting.current
    if (busy.current || !settings) return
    waiting.current = undefined
    busy.current = true
    const onSettled = () => {
      busy.current = false
      send()
    }
    mutate({ key: APP_SETTINGS_KEY, content: JSON.stringify(settings) }, { onSettled })
  }, [mutate])
  return useCallback(
    (settings) => {
      waiting.current = settings
      send()
    },
    [send],
  )
}

/** `stored` is what is kept with the person. */
export function DisplayProvider({ stored, children }: { stored: AppSettings; children: ReactNode }) {
  const [settings, setSettings] = useState(stored)
  const [open, setOpen] = useState(false)
  const saveLatest = useSaveLatest()

  const begin = useEffectEvent(() => show(stored))
  useEffect(() => begin(), [])

  const display = useMemo<Display>(() => {
    const set = (next: AppSettings) => {
      setSettings(next)
      show(next)
      saveLatest(next)
    }
    return {
      settings,
      open,
      setOpen,
      change: (next) => set({ ...settings, ...next }),
      reset: () => set(readAppSettings(null, settings.lang)),
    }
  }, [settings, open, saveLatest])
  return <DisplayContext value={display}>{children}</DisplayContext>
}
