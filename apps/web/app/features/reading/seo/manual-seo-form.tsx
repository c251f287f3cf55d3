// How a manual appears outside: search engines, its alternate in the other language, sites that embed it (specification §2 SEO settings).
import { type Lang, LIMITS, type Manual, type ManualSeo } from '@lectern/contracts'
import { Field, Input, Select, Skeleton, Textarea, toast } from '@lectern/ui'
import { useState } from 'react'
import { fieldTexts } from '~/lib/errors.ts'
import { counter } from '~/lib/field-rules.ts'
import { lengthOf } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { descriptionIsGood } from './description-advice.ts'
import { AlternateField, NONE, OldAddresses, Part, SearchSwitch } from './manual-seo-parts.tsx'

export const MANUAL_SEO_FORM = 'manual-seo'

type Props = { seo: ManualSeo; disabled: boolean; onSaved: () => void }

function SeoFields({ seo, disabled, onSaved }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [values, setValues] = useState({ ...seo, embedHosts: seo.embedHosts.join('\n'), twinId: seo.twin?.id ?? NONE })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const update = trpc.seo.update.useMutation({ meta: { tell: true } })
  const problems = fieldTexts(update.error)
  const count = lengthOf(values.description.trim())
  const languages: { value: Lang | typeof NONE; label: string }[] = [
    { value: NONE, label: t('seo.noLanguage') },
    { value: 'zh_CN', label: t('common.language.zh_CN') },
    { value: 'en_US', label: t('common.language.en_US') },
  ]
  const save = () =>
    update.mutate(
      {
        id: seo.id,
        title: values.title,
        description: values.description,
        keywords: values.keywords,
        searchEngines: values.searchEngines,
        language: values.language,
        twinId: values.twinId === NONE ? null : values.twinId,
        embedHosts: values.embedHosts,
      },
      {
        onSuccess: async () => {
          toast.success(t('manual.settings.saved'))
          onSaved()
          await utils.seo.invalidate()
        },
      },
    )
  return (
    <form
      id={MANUAL_SEO_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!update.isPending) save()
      }}
    >
      <Part title={t('seo.searchEngines')}>
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-second text-sm">
          {t(seo.listed ? 'seo.listed' : 'seo.notListed')}
        </p>
        <SearchSwitch
          checked={values.searchEngines}
          disabled={disabled}
          onChange={(searchEngines) => set({ searchEngines })}
        />
        <Field
          label={t('seo.title')}
          hint={t('seo.titleHint')}
          counter={counter(values.title, LIMITS.seoTitle)}
          error={problems.title}
        >
          {(field) => (
            <Input
              {...field}
              value={values.title}
              maxLength={LIMITS.seoTitle}
              readOnly={disabled}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('articleSettings.description')}
          hint={t(descriptionIsGood(count) ? 'articleSettings.descriptionGood' : 'seo.descriptionHint', { count })}
          error={problems.description}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={4}
              value={values.description}
              maxLength={LIMITS.seoDescription}
              readOnly={disabled}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('articleSettings.keywords')} hint={t('seo.keywordsHint')} error={problems.keywords}>
          {(field) => (
            <Input
              {...field}
              value={values.keywords}
              maxLength={LIMITS.seoKeywords}
              readOnly={disabled}
              onChange={(event) => set({ keywords: event.target.value })}
            />
          )}
        </Field>
      </Part>
      <Part title={t('seo.languages')}>
        <Field label={t('seo.language')} hint={t('seo.languageHint')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              value={values.language ?? NONE}
              onValueChange={(language) => set({ language: language === NONE ? null : language })}
              options={languages}
            />
          )}
        </Field>
        <AlternateField
          manualId={seo.id}
          twin={seo.twin}
          value={values.twinId}
          disabled={disabled}
          error={problems.twinId}
          onChange={(twinId) => set({ twinId })}
        />
      </Part>
      <Part title={t('embed.title')}>
        <Field label={t('seo.embedHosts')} hint={t('seo.embedHostsHint')} error={problems.embedHosts}>
          {(field) => (
            <Textarea
              {...field}
              rows={3}
              value={values.embedHosts}
              readOnly={disabled}
              spellCheck={false}
              placeholder="app.example.com"
              onChange={(event) => set({ embedHosts: event.target.value })}
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
