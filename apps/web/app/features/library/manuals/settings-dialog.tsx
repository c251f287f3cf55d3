// Settings of a manual: information, who can read it under which address, answers, deleting it; who works on it (specification §2).
import type { Manual } from '@lectern/contracts'
import {
  Button,
  Dialog,
  DialogClose,
  SheetContent,
  Skeleton,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  toast,
} from '@lectern/ui'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { ManualPermissions } from '~/features/library/access/manual-permissions.tsx'
import { MANUAL_SEO_FORM, ManualSeoForm } from '~/features/reading/seo/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useRefreshLibrary } from '~/shared/queries/library.ts'
import { AddressField, PasswordField } from './access-fields.tsx'
import { DeleteManualDialog } from './delete-manual-dialog.tsx'
import { DescriptionField, DisplayFields, NameField } from './manual-fields.tsx'
import { PublicityField, SwitchField } from './settings-fields.tsx'
import { ManualSettingsInput, settingsChanges, settingsInput, settingsValues } from './settings-values.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t py-5 first:border-t-0 first:pt-0">
      <h3 className="font-semibold text-ink">{title}</h3>
      {children}
    </section>
  )
}

function SettingsForm({ manual, onSaved }: { manual: Manual; onSaved: () => void }) {
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
        if (info || settings) void refresh()
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
      <form id="manual-settings" noValidate onSubmit={form.onSubmit}>
        {!maySettings && (
          <p className="mb-4 rounded-md bg-muted px-3 py-2 text-second">{t('manual.settings.readOnly')}</p>
        )}
        <Section title={t('manual.settings.info')}>
          <NameField disabled={!mayInfo} />
          <DescriptionField disabled={!mayInfo} />
          <DisplayFields disabled={!mayInfo} />
        </Section>
        <Section title={t('manual.columns.publicity')}>
          <PublicityField disabled={!maySettings} />
          <AddressField disabled={!maySettings} isPublic={isPublic} />
          {asksPassword && <PasswordField disabled={!maySettings} hasPassword={manual.hasSharePassword} />}
          {maySettings && (
            <Link to={paths.portal(manual.id)} className="self-start text-primary-text text-sm hover:underline">
              {t('portal.designAction')}
            </Link>
          )}
        </Section>
        <Section title={t('manual.settings.ai')}>
          <SwitchField name="enableAi" disabled={!maySettings} />
          {maySettings && (
            <>
              <Link
                to={paths.robotSettings(manual.id)}
                className="self-start text-primary-text text-sm hover:underline"
              >
                {t('robot.config.open')}
              </Link>
              <Link to={paths.answerLog(manual.id)} className="self-start text-primary-text text-sm hover:underline">
                {t('answering.log.title')}
              </Link>
            </>
          )}
        </Section>
        {maySettings && (
          <Section title={t('gitSource.title')}>
            <Link to={paths.gitSource(manual.id)} className="self-start text-primary-text text-sm hover:underline">
              {t('gitSource.title')}
            </Link>
          </Section>
        )}
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

/** `onDeleted` is called when the manual no longer exists. */
export function ManualSettingsDialog({
  manualId,
  onClose,
  onDeleted,
}: {
  manualId: string
  onClose: () => void
  onDeleted?: () => void
}) {
  const { t } = useText()
  const [deleting, setDeleting] = useState(false)
  const [tab, setTab] = useState('settings')
  const { data: manual, error, refetch } = trpc.manual.get.useQuery({ id: manualId }, { staleTime: 0 })
  const savingManual = useIsMutating({ mutationKey: [['manual']] }) > 0
  const saving = useIsMutating({ mutationKey: [['seo']] }) > 0 || savingManual
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          className="w-[min(100vw,560px)]"
          title={t('manual.settings.title')}
          closeLabel={t('common.actions.close')}
          footer={
            <>
              <DialogClose asChild>
                <Button>{t(tab === 'permission' ? 'common.actions.close' : 'common.actions.cancel')}</Button>
              </DialogClose>
              {tab !== 'permission' && (
                <Button
                  type="submit"
                  form={tab === 'seo' ? MANUAL_SEO_FORM : 'manual-settings'}
                  variant="primary"
                  busy={saving}
                  disabled={!manual?.abilities.update}
                >
                  {t('common.actions.save')}
                </Button>
              )}
            </>
          }
        >
          {error && !manual ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : !manual ? (
            <div aria-busy="true" className="flex flex-col gap-4">
              {[0, 1, 2, 3].map((key) => (
                <Skeleton key={key} className="h-14" />
              ))}
            </div>
          ) : (
            <Tabs value={tab} onValueChange={setTab}>
              {manual.abilities.view && (
                <TabsList aria-label={t('manual.settings.title')} className="mb-5">
                  <TabsTrigger value="settings">{t('manual.settings.open')}</TabsTrigger>
                  <TabsTrigger value="seo">{t('seo.tab')}</TabsTrigger>
                  <TabsTrigger value="permission">{t('permission.title')}</TabsTrigger>
                </TabsList>
              )}
              <TabsContent value="permission">
                <ManualPermissions manual={manual} />
              </TabsContent>
              <TabsContent value="seo">
                <ManualSeoForm manual={manual} onSaved={onClose} />
              </TabsContent>
              <TabsContent value="settings">
                <SettingsForm manual={manual} onSaved={onClose} />
                {manual.abilities.delete && (
                  <Section title={t('manual.settings.danger')}>
                    <div className="flex flex-wrap items-center justify-between gap-3">
                      <p className="min-w-0 flex-1 basis-60 text-second">{t('manual.settings.dangerHint')}</p>
                      <Button className="text-danger-text" onClick={() => setDeleting(true)}>
                        {t('manual.settings.danger')}
                      </Button>
                    </div>
                  </Section>
                )}
              </TabsContent>
            </Tabs>
          )}
        </SheetContent>
      </Dialog>
      {deleting && manual && (
        <DeleteManualDialog
          manual={manual}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            onClose()
            onDeleted?.()
          }}
        />
      )}
    </>
  )
}
