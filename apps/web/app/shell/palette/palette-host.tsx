// The palette and its key on every page of people who are signed in; its script comes when the page is at rest, so
// that what is typed right after the key is not lost.
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { idle } from '~/lib/idle.ts'
import { later } from '~/shared/page/later.tsx'
import { PaletteContext } from '~/shared/page/shell-context.ts'
import { usePaletteKey } from './use-palette-key.ts'

const Palette = later(() => import('./palette.tsx').then((part) => part.Palette))
const KeysDialog = later(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog))

export function PaletteHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const [keys, setKeys] = useState(false)
  const show = useCallback(() => {
    setOpened(true)
    setOpen(true)
  }, [])
  useEffect(() => void idle().then(Palette.prepare), [])
  usePaletteKey(() => (open ? setOpen(false) : show()))
  return (
    <PaletteContext value={show}>
      {children}
      {opened && <Palette open={open} onOpenChange={setOpen} onKeys={() => setKeys(true)} />}
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </PaletteContext>
  )
}
