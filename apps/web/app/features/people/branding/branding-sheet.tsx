// Creates or edits a branding.
import type { Branding } from '@lectern/contracts'
import { Button, Dialog, DialogClose, SheetContent, toast } from '@lectern/ui'
import { FormProvider, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { BrandingFields, type BrandingValues } from './branding-form.tsx'

const FIELDS = [
  'domain',
  'systemName',
  'logo',
  'headerImage',
  'browserTabsIcon',
  'certificate',
  'certificateKey',
] as const

/** `branding` null: a new one. */
export function BrandingSheet({ branding, onClose }: { branding: Branding | null; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.appearance.create.useMutation()
  const update = trpc.appearance.update.useMutation()
  const form = useForm<BrandingValues>({
    defaultValues: {
      domain: branding?.domain ?? '',
      systemName: branding?.systemName ?? '',
      logo: branding?.logo ?? null,
      headerImage: branding?.headerImage ?? null,
      browserTabsIcon: branding?.browserTabsIcon ?? null,
      isDefault: branding?.isDefault ?? false,
      showWebSite: branding?.showWebSite ?? true,
      certificate: '',
      certificateKey: '',
    },
  })
  const busy = create.isPending || update.isPending
  const onSuccess = async () => {
    toast.success(t('setting.branding.saved'))
    onClose()
    await utils.appearance.list.invalidate()
  }
  const onError = (error: unknown) => {
    const texts = fieldTexts(error)
    for (const field of FIELDS) if (texts[field]) form.setError(field, { message: texts[field] })
  }
  const submit = form.handleSubmit(({ logo, headerImage, browserTabsIcon, certificate, certificateKey, ...rest }) => {
    if (busy) return
    const values = {
      ...rest,
      logo: logo?.fileId ?? null,
      headerImage: headerImage?.fileId ?? null,
      browserTabsIcon: browserTabsIcon?.fileId ?? null,
      ...(certificate.trim() || certificateKey.trim()
        ? { certificate: certificate.trim() || undefined, certificateKey }
        : {}),
    }
    if (branding) update.mutate({ id: branding.id, ...values }, { onSuccess, onError })
    else create.mutate(values, { onSuccess, onError })
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
            <Button type="submit" form="branding-form" variant="primary" busy={busy}>
              {t('common.actions.save')}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id="branding-form" onSubmit={submit} noValidate className="flex flex-col gap-5">
            <BrandingFields branding={branding} />
          </form>
        </FormProvider>
      </SheetContent>
    </Dialog>
  )
}
