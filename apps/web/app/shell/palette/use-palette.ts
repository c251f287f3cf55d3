// Whether a palette is open: its key and its button open it. Its script comes when the page is at rest, so that what is typed right after
// the key is not lost.
import { useCallback, useEffect, useState } from 'react'
import { idle } from '~/lib/idle.ts'
import { usePaletteKey } from './use-palette-key.ts'

/** `prepare` loads the palette. `opened`: it was open once, and stays so that it can fade away. */
export function usePalette(prepare: () => void) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const show = useCallback(() => {
    setOpened(true)
    setOpen(true)
  }, [])
  useEffect(() => void idle().then(prepare), [prepare])
  usePaletteKey(() => (open ? setOpen(false) : show()))
  return { open, opened, show, setOpen }
}
