// The palette and its key on every page of people who are signed in.
import { type ReactNode, useState } from 'react'
import { later } from '~/shared/page/later.tsx'
import { PaletteContext } from '~/shared/page/shell-context.ts'
import { usePalette } from './use-palette.ts'

const Palette = later(() => import('./palette.tsx').then((part) => part.Palette), 'first')
const KeysDialog = later(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog))

export function PaletteHost({ children }: { children: ReactNode }) {
  const { open, opened, show, setOpen } = usePalette(Palette.prepare)
  const [keys, setKeys] = useState(false)
  return (
    <PaletteContext value={show}>
      {children}
      {opened && <Palette open={open} onOpenChange={setOpen} onKeys={() => setKeys(true)} />}
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </PaletteContext>
  )
}
