// Settings of a manual: information, who can read it under which address, answers (specification §2).
import type { Manual } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useRefreshLibrary } from '~/shared/queries/library.ts'
import { AddressField, PasswordField } from './access-fields.tsx'
import { DescriptionField, DisplayFields, NameField } from './manual-fields.tsx'
import { ColorField, PublicityField, SwitchField } from './settings-fields.tsx'
import { ManualSettingsInput, settingsChanges, settingsInput, settingsValues } from './settings-values.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t py-5 first:border-t-0 first:pt-0">
      <h2 className="font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}

export const SETTINGS_FORM = 'manual-settings'

export function SettingsForm({ manual, onSaved }: { manual: Manual; onSaved: () => void }) {
  const { t } = useText()
  const refresh = useRefreshLibrary()
  const update = trpc.manual.update.useMutation({ meta: { tell: true } })
  const updateSettings = trpc.manual.updateSettings.useMutation({ meta: { tell: true } })
  const form = useContractForm(ManualSettingsInput, {
    defaultValues: settingsValues(manual),
    required: { name: t('manual.nameRequired'), manualCode: t('manual.settings.addressRequired') },
    toInput: (values) => settingsInput(manual, values),
    submit: async (input) => {
      const { info, settings } = settingsChanges(input)
      try {
        if (info) await update.mutateAsync(info)
        if (settings) await updateSettings.mutateAsync(settings)
      } finally {
        if (info || settings) await refresh()
      }
      return info !== null || settings !== null
    },
    onDone: (changed) => {
      if (changed) toast.success(t('manual.settings.saved'))
      onSaved()
    },
  })
  const mayInfo = manual.abilities.update === true
  const maySettings = manual.abilities.settings === true
  const publicity = form.watch('publicity')
  const isPublic = publicity !== 'private'
  const asksPassword = publicity === 'internal' || publicity === 'external'

  return (
    <FormProvider {...form}>
      <form id={SETTINGS_FORM} noValidate onSubmit={form.onSubmit}>
        {!maySettings && (
          <p className="mb-4 rounded-md bg-muted px-3 py-2 text-second">{t('manual.settings.readOnly')}</p>
        )}
        <Section title={t('manual.settings.info')}>
          <NameField disabled={!mayInfo} />
          <DescriptionField disabled={!mayInfo} />
          <DisplayFields disabled={!mayInfo} />
          {mayInfo && <ColorField />}
        </Section>
        <Section title={t('manual.columns.publicity')}>
          <PublicityField disabled={!maySettings} />
          <AddressField disabled={!maySettings} isPublic={isPublic} />
          {asksPassword && <PasswordField disabled={!maySettings} hasPassword={manual.hasSharePassword} />}
        </Section>
        <Section title={t('manual.settings.ai')}>
          <SwitchField name="enableAi" disabled={!maySettings} />
        </Section>
        <Section title={t('manual.settings.comments')}>
          <SwitchField name="commentsEnabled" disabled={!maySettings} />
        </Section>
        <Section title={t('books.readersMay')}>
          <SwitchField name="readersMayExport" disabled={!maySettings} />
        </Section>
      </form>
    </FormProvider>
  )
}
