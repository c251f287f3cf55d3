/** Sheets over the editor: the directory on narrow windows, sharing, deleted articles. */
import { Dialog, DrawerContent } from '@lectern/ui'
import type { ReactNode } from 'react'
import type { Rail } from '~/features/library/panels/types.ts'
import { useText } from '~/lib/i18n.ts'
import { later } from '~/shared/page/later.tsx'

const ShareSheet = later(() =>
  import('~/features/library/publishing/share/share-sheet.tsx').then((part) => part.default),
)
const RecycleSheet = later(() =>
  import('~/features/library/manuals/recycle-sheet.tsx').then((part) => part.RecycleSheet),
)

export type EditorSheet = 'directory' | 'recycled' | 'share'

type Props = {
  open: EditorSheet | null
  /** Null until the manual is loaded. */
  rail: Rail | null
  /** The directory, as it is beside the page on wide windows. */
  directory: ReactNode
  onClose: () => void
  /** Reloads the manual. */
  onManualChanged: () => Promise<unknown>
}

export function EditorSheets({ open, rail, directory, onClose, onManualChanged }: Props) {
  const { t } = useText()
  return (
    <>
      <Dialog open={open === 'directory'} onOpenChange={(next) => !next && onClose()}>
        <DrawerContent label={t('editor.directory')}>{directory}</DrawerContent>
      </Dialog>
      {open === 'share' && rail && (
        <ShareSheet manual={rail.manual} node={rail.node} onClose={onClose} onChanged={onManualChanged} />
      )}
      {open === 'recycled' && rail && (
        <RecycleSheet manual={rail.manual} onClose={onClose} onRestored={() => void rail.refresh()} />
      )}
    </>
  )
}
