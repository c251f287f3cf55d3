// Public presentation of a manual: search engines, its alternate in the other language, sites that embed it (specification §2 SEO settings).
import { type Lang, LIMITS, type Manual, type ManualSeo, UpdateManualSeoInput } from '@lectern/contracts'
import { Field, Input, Select, Skeleton, Textarea, toast } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { lengthOf } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { descriptionIsGood } from './description-advice.ts'
import { AlternateField, NONE, OldAddresses, Part, SearchSwitch } from './manual-seo-parts.tsx'

export const MANUAL_SEO_FORM = 'manual-seo'

type Values = Required<Omit<UpdateManualSeoInput, 'id' | 'language' | 'twinId'>> & {
  language: Lang | typeof NONE
  twinId: string
}
const seoValues = ({ title, description, keywords, searchEngines, ...seo }: ManualSeo): Values => ({
  title,
  description,
  keywords,
  searchEngines,
  language: seo.language ?? NONE,
  twinId: seo.twin?.id ?? NONE,
  embedHosts: seo.embedHosts.join('\n'),
})

type Props = { seo: ManualSeo; disabled: boolean; onSaved: () => void }

function SeoFields({ seo, disabled, onSaved }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const update = trpc.seo.update.useMutation({ meta: { tell: true } })
  const { register, control, watch, onSubmit, formState } = useContractForm(UpdateManualSeoInput, {
    defaultValues: seoValues(seo),
    toInput: ({ language, twinId, ...values }) => ({
      id: seo.id,
      ...values,
      language: language === NONE ? null : language,
      twinId: twinId === NONE ? null : twinId,
    }),
    submit: (input) => update.mutateAsync(input),
    onDone: async () => {
      toast.success(t('manual.settings.saved'))
      onSaved()
      await utils.seo.invalidate()
    },
  })
  const { errors } = formState
  const count = lengthOf(watch('description').trim())
  const languages: { value: Lang | typeof NONE; label: string }[] = [
    {
      value: NONE,
      label:
        seo.language === null && seo.effectiveLanguage !== null
          ? t('seo.autoLanguageNow', { language: t(`common.language.${seo.effectiveLanguage}`) })
          : t('seo.autoLanguage'),
    },
    { value: 'zh_CN', label: t('common.language.zh_CN') },
    { value: 'en_US', label: t('common.language.en_US') },
  ]
  return (
    <form id={MANUAL_SEO_FORM} noValidate onSubmit={onSubmit}>
      <Part title={t('seo.searchEngines')}>
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-second text-sm">
          {t(seo.listed ? 'seo.listed' : 'seo.notListed')}
        </p>
        <Controller
          control={control}
          name="searchEngines"
          render={({ field: { value, onChange } }) => (
            <SearchSwitch checked={value} disabled={disabled} onChange={onChange} />
          )}
        />
        <Field
          label={t('seo.title')}
          hint={t('seo.titleHint')}
          counter={counter(watch('title'), LIMITS.seoTitle)}
          error={errors.title?.message}
        >
          {(field) => <Input {...field} {...register('title')} maxLength={LIMITS.seoTitle} readOnly={disabled} />}
        </Field>
        <Field
          label={t('common.words.description')}
          hint={t(descriptionIsGood(count) ? 'articleSettings.descriptionGood' : 'seo.descriptionHint', { count })}
          error={errors.description?.message}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={4}
              {...register('description')}
              maxLength={LIMITS.seoDescription}
              readOnly={disabled}
            />
          )}
        </Field>
        <Field label={t('articleSettings.keywords')} hint={t('seo.keywordsHint')} error={errors.keywords?.message}>
          {(field) => <Input {...field} {...register('keywords')} maxLength={LIMITS.seoKeywords} readOnly={disabled} />}
        </Field>
      </Part>
      <Part title={t('seo.languages')}>
        <Controller
          control={control}
          name="language"
          render={({ field: { value, onChange } }) => (
            <Field label={t('seo.language')} hint={t('seo.languageHint')} error={errors.language?.message}>
              {(field) => (
                <Select {...field} disabled={disabled} value={value} onValueChange={onChange} options={languages} />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="twinId"
          render={({ field: { value, onChange }, fieldState }) => (
            <AlternateField
              manualId={seo.id}
              twin={seo.twin}
              value={value}
              disabled={disabled}
              error={fieldState.error?.message}
              onChange={onChange}
            />
          )}
        />
      </Part>
      <Part title={t('embed.title')}>
        <Field label={t('seo.embedHosts')} hint={t('seo.embedHostsHint')} error={errors.embedHosts?.message}>
          {(field) => (
            <Textarea
              {...field}
              rows={3}
              {...register('embedHosts')}
              readOnly={disabled}
              spellCheck={false}
              placeholder="app.example.com"
            />
          )}
        </Field>
      </Part>
      <OldAddresses codes={seo.oldCodes} />
    </form>
  )
}

/** The form is sent by a button elsewhere that names {@link MANUAL_SEO_FORM}. */
export function ManualSeoForm({ manual, onSaved }: { manual: Manual; onSaved: () => void }) {
  const query = trpc.seo.get.useQuery({ id: manual.id }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-24" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  return <SeoFields seo={query.data} disabled={!manual.abilities.settings} onSaved={onSaved} />
}
