// Settings of a space: what it is, and deleting it (specification §2 Space detail, §5).
import type { Space } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { DeleteSpaceDialog } from './delete-space-dialog.tsx'
import { SpaceForm } from './space-form.tsx'

export function SpaceSettings({ space }: { space: Space }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex max-w-140 flex-col gap-8">
      <section aria-labelledby="space-info" className="flex flex-col gap-4">
        <h2 id="space-info" className="font-semibold text-ink">
          {t('space.info')}
        </h2>
        <SpaceForm id="space-settings" space={space} onSaved={() => {}} onBusy={setBusy} />
        <div>
          <Button type="submit" form="space-settings" busy={busy}>
            {t('common.actions.save')}
          </Button>
        </div>
      </section>
      {space.abilities.delete && (
        <section aria-labelledby="space-danger" className="border-line border-t pt-6">
          <h2 id="space-danger" className="mb-3 font-semibold text-ink">
            {t('space.delete')}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-60 text-second">{t('space.dangerHint')}</p>
            <Button className="text-danger-text" onClick={() => setDeleting(true)}>
              {t('space.delete')}
            </Button>
          </div>
        </section>
      )}
      {deleting && (
        <DeleteSpaceDialog
          space={space}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.spaces, { replace: true })}
        />
      )}
    </div>
  )
}
