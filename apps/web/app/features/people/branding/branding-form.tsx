// Fields of a branding: its domain, name, images, switches and certificate (specification §3 'System appearance').
import { BRANDING_LIMITS, type Branding, LIMITS } from '@lectern/contracts'
import { Badge, Field, Input, Switch, Textarea } from '@lectern/ui'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormColor } from '~/shared/forms/form-color.tsx'
import { FormImage } from '~/shared/forms/form-image.tsx'
import type { ImageValue } from '~/shared/forms/image-field.tsx'

export type BrandingValues = {
  domain: string
  systemName: string
  logo: ImageValue
  headerImage: ImageValue
  browserTabsIcon: ImageValue
  color: string | null
  isDefault: boolean
  showWebSite: boolean
  certificate: string
  certificateKey: string
}

const IMAGES = [
  { name: 'logo', maxBytes: LIMITS.imageBytes },
  { name: 'headerImage', maxBytes: LIMITS.imageBytes },
  { name: 'browserTabsIcon', maxBytes: BRANDING_LIMITS.tabIconBytes },
] as const

function SwitchRow({ name }: { name: 'isDefault' | 'showWebSite' }) {
  const { t } = useText()
  const id = useId()
  const { control } = useFormContext<BrandingValues>()
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-medium text-ink text-sm">{t(`setting.branding.${name}`)}</p>
        <p id={id} className="text-third text-xs">
          {t(`setting.branding.${name}Hint`)}
        </p>
      </div>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Switch
            checked={value}
            onCheckedChange={onChange}
            aria-label={t(`setting.branding.${name}`)}
            aria-describedby={id}
          />
        )}
      />
    </div>
  )
}

function Certificate({ facts }: { facts: Branding['certificate'] }) {
  const { t } = useText()
  if (!facts) return null
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-md bg-muted px-3 py-2 text-second text-sm">
      <span className="min-w-0 break-words">{facts.hosts.join(', ') || facts.subject}</span>
      <span className="text-third text-xs">
        {t('setting.branding.validUntil', { time: dateTime(facts.validUntil) })}
      </span>
      {facts.expired && <Badge tone="danger">{t('setting.branding.expired')}</Badge>}
      {!facts.matchesDomain && <Badge tone="warning">{t('setting.branding.otherDomain')}</Badge>}
    </p>
  )
}

export function BrandingFields({ branding }: { branding: Branding | null }) {
  const { t } = useText()
  const { control, register, watch, formState } = useFormContext<BrandingValues>()
  const { errors } = formState
  const withDomain = watch('domain').trim() !== ''
  return (
    <>
      <Field
        label={t('setting.branding.domain')}
        hint={t('setting.branding.domainHint')}
        error={errors.domain?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('domain')}
            autoComplete="off"
            spellCheck={false}
            placeholder="help.example.com"
            // Its organisation could not claim another one in its place.
            readOnly={branding !== null && !branding.abilities.delete}
          />
        )}
      </Field>
      <Field
        required
        label={t('setting.branding.systemName')}
        counter={counter(watch('systemName'), LIMITS.systemName)}
        error={errors.systemName?.message}
      >
        {(field) => <Input {...field} {...register('systemName')} autoComplete="off" />}
      </Field>
      {IMAGES.map(({ name, maxBytes }) => (
        <FormImage
          key={name}
          control={control}
          name={name}
          label={t(`setting.branding.${name}`)}
          hint={t(`setting.branding.${name}Hint`)}
          maxBytes={maxBytes}
        />
      ))}
      <FormColor control={control} name="color" hint={t('setting.branding.colorHint')} />
      {/* Without a domain it is the default anyway, and there is nothing to certify. */}
      {withDomain && <SwitchRow name="isDefault" />}
      <SwitchRow name="showWebSite" />
      {withDomain && <CertificateFields branding={branding} />}
    </>
  )
}

function CertificateFields({ branding }: { branding: Branding | null }) {
  const { t } = useText()
  const { register, formState } = useFormContext<BrandingValues>()
  const { errors } = formState
  return (
    <>
      <Certificate facts={branding?.certificate ?? null} />
      <Field
        label={t('setting.branding.certificate')}
        hint={t('setting.branding.certificateHint')}
        error={errors.certificate?.message}
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('certificate')}
            rows={3}
            className="font-mono text-xs"
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={t('setting.branding.certificateKey')}
        hint={t('setting.branding.certificateKeyHint')}
        error={errors.certificateKey?.message}
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('certificateKey')}
            rows={3}
            className="font-mono text-xs"
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  )
}
