// Name, logo and colour of the organisation, stored as its default branding; and the language of the person.
import { type Branding, CreateBrandingInput, Lang, LIMITS } from '@lectern/contracts'
import { Field, Input, RadioGroup } from '@lectern/ui'
import { rememberLang, useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormColor } from '~/shared/forms/form-color.tsx'
import { FormImage } from '~/shared/forms/form-image.tsx'
import type { ImageValue } from '~/shared/forms/image-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useChangeLanguage } from '~/shared/preferences/use-language.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import { StepFrame } from './step-frame.tsx'

const BrandingInput = CreateBrandingInput.pick({ domain: true, systemName: true, logo: true, color: true })

type Props = {
  /** The default one, where there is one. */
  branding: Branding | undefined
  /** Of the organisation, as it was registered. */
  name: string
  onDone: () => Promise<unknown>
}

export function OrganisationStep({ branding, name, onDone }: Props) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const { change } = useDisplay()
  const changeLanguage = useChangeLanguage(true)
  const create = trpc.appearance.create.useMutation({ meta: { quiet: true } })
  const preference = trpc.preference.update.useMutation({ meta: { quiet: true } })
  const update = trpc.appearance.update.useMutation({ meta: { quiet: true } })
  const logo: ImageValue = branding?.logo ?? null
  const form = useContractForm(BrandingInput, {
    defaultValues: { systemName: branding?.systemName || name, logo, color: branding?.color ?? null },
    required: { systemName: t('setting.branding.systemNameRequired') },
    toInput: (values) => ({ ...values, domain: '', logo: values.logo?.fileId ?? null }),
    submit: async ({ domain, ...input }) => {
      if (branding) await update.mutateAsync({ id: branding.id, ...input })
      else await create.mutateAsync({ domain, ...input })
      // Shown here and left as it is, the language is chosen too: messages to this person come in it.
      rememberLang(lang)
      preference.mutate({ key: 'lang', content: lang })
      await utils.appearance.invalidate()
      await onDone()
    },
  })
  const { control, register, watch, formState } = form
  return (
    <StepFrame
      title={t('onboarding.setup.organisation.title')}
      lead={t('onboarding.setup.organisation.lead')}
      busy={form.busy}
      onSubmit={form.onSubmit}
    >
      <Field
        required
        label={t('onboarding.setup.organisation.name')}
        hint={t('onboarding.setup.organisation.nameHint')}
        counter={counter(watch('systemName'), LIMITS.systemName)}
        error={formState.errors.systemName?.message}
      >
        {(field) => <Input {...field} {...register('systemName')} className="h-10" autoComplete="organization" />}
      </Field>
      <FormImage
        control={control}
        name="logo"
        label={t('setting.branding.logo')}
        hint={t('onboarding.setup.organisation.logoHint')}
      />
      <FormColor control={control} name="color" hint={t('setting.branding.colorHint')} />
      <RadioGroup
        legend={t('common.language.label')}
        value={lang}
        options={Lang.options.map((value) => ({ value, label: t(`common.language.${value}`) }))}
        onChange={(value) => {
          change({ lang: value })
          void changeLanguage(value)
        }}
      />
    </StepFrame>
  )
}
