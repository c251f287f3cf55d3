// /article/settings/:id: settings of a manual, its presentation to search engines, and who works on it (specification §2).
import type { Manual } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ManualPermissions } from '~/features/library/access/manual-permissions.tsx'
import { MANUAL_SEO_FORM, ManualSeoForm } from '~/features/reading/seo/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/settings.route'
import { DeleteManualDialog } from './delete-manual-dialog.tsx'
import { ManualSettingsPage } from './manual-settings-page.tsx'
import { SETTINGS_FORM, Section, SettingsForm } from './settings-form.tsx'

const TITLES = { settings: 'manual.settings.open', seo: 'seo.tab', permission: 'permission.title' } as const
type Tab = keyof typeof TITLES
const tabOf = (text: string | null): Tab => (text === 'seo' || text === 'permission' ? text : 'settings')

/** In sight, however long the form is. */
function SaveBar({ form, disabled }: { form: string; disabled: boolean }) {
  const { t } = useText()
  const savingManual = useIsMutating({ mutationKey: [['manual']] }) > 0
  const saving = useIsMutating({ mutationKey: [['seo']] }) > 0 || savingManual
  return (
    <div className="sticky bottom-0 -mx-1 flex justify-end border-line border-t bg-page px-1 py-3">
      <Button type="submit" form={form} variant="primary" busy={saving} disabled={disabled}>
        {t('common.actions.save')}
      </Button>
    </div>
  )
}

function Delete({ manual }: { manual: Manual }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-6">
      <Section title={t('manual.settings.danger')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-second">{t('manual.settings.dangerHint')}</p>
          <Button className="text-danger-text" onClick={() => setAsking(true)}>
            {t('manual.settings.danger')}
          </Button>
        </div>
      </Section>
      {asking && (
        <DeleteManualDialog
          manual={manual}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(paths.manuals)}
        />
      )}
    </div>
  )
}

function Tabs({ manual, tab }: { manual: Manual; tab: Tab }) {
  /** Forms begin again with what has been saved. */
  const [saves, setSaves] = useState(0)
  const onSaved = () => setSaves((count) => count + 1)
  const disabled = manual.abilities.update !== true
  if (tab === 'permission') return <ManualPermissions manual={manual} />
  if (tab === 'seo') {
    return (
      <>
        <ManualSeoForm manual={manual} onSaved={() => undefined} />
        <SaveBar form={MANUAL_SEO_FORM} disabled={disabled} />
      </>
    )
  }
  return (
    <>
      <SettingsForm key={saves} manual={manual} onSaved={onSaved} />
      <SaveBar form={SETTINGS_FORM} disabled={disabled} />
      {manual.abilities.delete && <Delete manual={manual} />}
    </>
  )
}

/** Remounted for each manual. */
export default function ManualSettings({ params }: Route.ComponentProps) {
  const { t } = useText()
  const tab = tabOf(useSearchParams()[0].get('tab'))
  return (
    <ManualSettingsPage key={params.id} manualId={params.id} title={t(TITLES[tab])} of="view">
      {(manual) => (
        <div className="max-w-2xl">
          <Tabs manual={manual} tab={manual.abilities.view ? tab : 'settings'} />
        </div>
      )}
    </ManualSettingsPage>
  )
}
