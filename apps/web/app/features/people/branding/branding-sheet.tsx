// Creates or edits a branding.
import { type Branding, CreateBrandingInput, UpdateBrandingInput } from '@lectern/contracts'
import { Button, Dialog, DialogClose, SheetContent } from '@lectern/ui'
import { FormProvider } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { BrandingFields, type BrandingValues } from './branding-form.tsx'

const brandingValues = (branding: Branding | null): BrandingValues => ({
  domain: branding?.domain ?? '',
  systemName: branding?.systemName ?? '',
  logo: branding?.logo ?? null,
  headerImage: branding?.headerImage ?? null,
  browserTabsIcon: branding?.browserTabsIcon ?? null,
  color: branding?.color ?? null,
  isDefault: branding?.isDefault ?? false,
  showWebSite: branding?.showWebSite ?? true,
  certificate: '',
  certificateKey: '',
})

/** Without certificate and key the stored ones stay. */
function brandingInput({ logo, headerImage, browserTabsIcon, certificate, certificateKey, ...rest }: BrandingValues) {
  const replaces = rest.domain.trim() !== '' && (certificate.trim() !== '' || certificateKey.trim() !== '')
  return {
    ...rest,
    logo: logo?.fileId ?? null,
    headerImage: headerImage?.fileId ?? null,
    browserTabsIcon: browserTabsIcon?.fileId ?? null,
    ...(replaces && { certificate: certificate.trim() || undefined, certificateKey }),
  }
}

/** `branding` null: a new one. */
export function BrandingSheet({ branding, onClose }: { branding: Branding | null; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.appearance.create.useMutation()
  const update = trpc.appearance.update.useMutation()
  const form = useContractForm(branding ? UpdateBrandingInput : CreateBrandingInput, {
    defaultValues: brandingValues(branding),
    required: { systemName: t('setting.branding.systemNameRequired') },
    toInput: (values) => ({ ...brandingInput(values), ...(branding && { id: branding.id }) }),
    submit: (input) => ('id' in input ? update.mutateAsync(input) : create.mutateAsync(input)),
    onDone: afterChange(t('setting.branding.saved'), onClose, utils.appearance.list),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={t(branding ? 'setting.branding.edit' : 'setting.branding.create')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="branding-form" variant="primary" busy={form.busy}>
              {t('common.actions.save')}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id="branding-form" onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
            <BrandingFields branding={branding} />
          </form>
        </FormProvider>
      </SheetContent>
    </Dialog>
  )
}
