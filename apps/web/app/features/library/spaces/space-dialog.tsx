// Creates a space.
import { Button, Dialog, DialogClose, DialogContent } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { SpaceForm } from './space-form.tsx'

/** `onSaved` gets the id of the new space. */
export function SpaceDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: string) => void }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('space.create')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="space-form" variant="primary" busy={busy}>
              {t('common.actions.create')}
            </Button>
          </>
        }
      >
        <SpaceForm id="space-form" onSaved={onSaved} onBusy={setBusy} />
      </DialogContent>
    </Dialog>
  )
}
