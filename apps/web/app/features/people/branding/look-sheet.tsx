// Makes a look or changes one.
import type { Appearance } from '@lectern/contracts'
import { Button, Dialog, DialogClose, SheetContent, toast } from '@lectern/ui'
import { FormProvider, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LookFields, type LookValues } from './look-form.tsx'

const FIELDS = [
  'domain',
  'systemName',
  'logo',
  'headerImage',
  'browserTabsIcon',
  'certificate',
  'certificateKey',
] as const

/** `look` null: a new one. */
export function LookSheet({ look, onClose }: { look: Appearance | null; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.appearance.create.useMutation()
  const update = trpc.appearance.update.useMutation()
  const form = useForm<LookValues>({
    defaultValues: {
      domain: look?.domain ?? '',
      systemName: look?.systemName ?? '',
      logo: look?.logo ?? null,
      headerImage: look?.headerImage ?? null,
      browserTabsIcon: look?.browserTabsIcon ?? null,
      isDefault: look?.isDefault ?? false,
      showWebSite: look?.showWebSite ?? true,
      certificate: '',
      certificateKey: '',
    },
  })
  const busy = create.isPending || update.isPending
  const onSuccess = async () => {
    toast.success(t('setting.look.saved'))
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
    if (look) update.mutate({ id: look.id, ...values }, { onSuccess, onError })
    else create.mutate(values, { onSuccess, onError })
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={t(look ? 'setting.look.edit' : 'setting.look.create')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="look-form" variant="primary" busy={busy}>
              {t('common.actions.save')}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id="look-form" onSubmit={submit} noValidate className="flex flex-col gap-5">
            <LookFields look={look} />
          </form>
        </FormProvider>
      </SheetContent>
    </Dialog>
  )
}
