/** Publishing, versions and resetting: what needs the draft to be saved first, and changes it on the server. */
import type { Theme, ThemeDocument } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import type { BarAct } from './designer-bar.tsx'
import { PublishDialog } from './dialogs/publish-dialog.tsx'
import { ResetDialog } from './dialogs/reset-dialog.tsx'
import { VersionsSheet } from './dialogs/versions-sheet.tsx'
import type { Check } from './model/checks.ts'
import type { Selection } from './model/selection.ts'
import type { ThemeSaving } from './saving/use-theme-save.ts'

type Props = {
  act: BarAct | null
  theme: Theme
  document: ThemeDocument
  checks: readonly Check[]
  save: ThemeSaving
  /** The server's draft is another one now. */
  onServer: (theme: Theme) => void
  onFailed: (error: unknown) => void
  onSelect: (selection: Selection) => void
  onClose: () => void
}

export function StudioDialogs({ act, theme, document, checks, save, onServer, onFailed, onSelect, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const { data: themes } = trpc.theme.list.useQuery({ manualId: theme.manualId })
  const replaces = themes?.find(({ id, enabled }) => enabled && id !== theme.id)?.name ?? null

  /** Saves the draft, then does `work`; true when both were done. */
  const withDraft = async (
    work: () => Promise<Theme>,
    done: (answer: Theme) => void,
    flush = true,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      if (flush && !(await save.flush())) {
        toast.error(t('portal.notSaved'))
        return false
      }
      done(await work())
      void utils.theme.list.invalidate({ manualId: theme.manualId })
      return true
    } catch (error) {
      onFailed(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const publish = async () => {
    const { mutate } = utils.client.theme.publish
    const done = await withDraft(() => mutate({ id: theme.id, revision: save.revision() }), onServer)
    if (!done) return
    onClose()
    toast.success(t('portal.publish.done'), {
      label: t('portal.bar.open'),
      run: () => void window.open(theme.address, '_blank', 'noreferrer'),
    })
  }

  if (act === 'publish') {
    return (
      <PublishDialog
        theme={theme}
        document={document}
        checks={checks}
        replaces={replaces}
        onPublish={publish}
        onSelect={onSelect}
        onClose={onClose}
      />
    )
  }
  if (act === 'versions') {
    return (
      <VersionsSheet
        theme={theme}
        busy={busy}
        onRestore={async (number) => {
          const { mutate } = utils.client.theme.restore
          if (!(await withDraft(() => mutate({ id: theme.id, number }), onServer))) return
          void utils.theme.versions.invalidate({ id: theme.id })
          toast.success(t('portal.versions.restored', { number }))
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (act === 'reset') {
    return (
      <ResetDialog
        theme={theme}
        busy={busy}
        onReset={async (to) => {
          const { mutate } = utils.client.theme.reset
          if (!(await withDraft(() => mutate({ id: theme.id, revision: save.revision(), ...to }), onServer))) return
          toast.success(t('portal.reset.done'))
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  return null
}
