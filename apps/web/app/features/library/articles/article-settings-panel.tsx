/** Side panel: settings of the open article (specification §2 article settings, SEO settings; ledger EDIT-08). */
import { ARTICLE_SETTINGS_LIMITS, type ArticleSettings, LIMITS, UpdateArticleSettingsInput } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { Button, Field, Input, Skeleton, SwitchRow, Textarea, toast } from '@lectern/ui'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import type { Rail } from '~/features/library/panels/types.ts'
import { ArticleAlternateField, descriptionIsGood } from '~/features/reading/seo/index.ts'
import { dayOf, lengthOf } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ImageField } from '~/shared/forms/image-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

const pictureOf = (fileId: string | null) =>
  fileId === null ? null : { fileId, url: `/file?fileId=${encodeURIComponent(fileId)}` }

type Values = ArticleSettings & { sharePassword: string | null }
/** A new password is typed; null takes the one there is away. */
const settingsValues = (settings: ArticleSettings): Values => ({ ...settings, sharePassword: '' })

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-b px-4 py-4">
      <h3 className="mb-3 font-medium text-sm">{title}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

/** Months until the next review, as buttons offer them. */
const REVIEW_MONTHS = [3, 6, 12] as const
const inMonths = (months: number): string => {
  const date = new Date()
  date.setMonth(date.getMonth() + months)
  return dayOf(date.toISOString())
}

type Props = { manualId: string; settings: ArticleSettings; onSaved: () => Promise<unknown> }

function SettingsForm({ manualId, settings, onSaved }: Props) {
  const { t } = useText()
  const update = trpc.article.updateSettings.useMutation({ meta: { tell: true } })
  const { register, control, watch, setValue, reset, onSubmit, formState, busy } = useContractForm(
    UpdateArticleSettingsInput,
    {
      defaultValues: settingsValues(settings),
      toInput: ({ hasSharePassword, sharePassword, ...values }) => ({
        ...values,
        // Undefined keeps the password, null removes it.
        sharePassword: sharePassword === '' ? undefined : sharePassword,
      }),
      submit: (input) => update.mutateAsync(input),
      onDone: (saved) => {
        reset(settingsValues(saved))
        toast.success(t('articleSettings.saved'))
        void onSaved()
      },
    },
  )
  const { errors } = formState
  const { hasSharePassword, supportEnabled, sharePassword, seoDescription, reviewBy } = watch()
  const setReview = (day: string | null) => setValue('reviewBy', day, { shouldDirty: true })
  const removed = sharePassword === null
  const count = lengthOf(seoDescription.trim())
  const toggle = (name: 'watermark' | 'supportEnabled' | 'shareEnabled', label: TextKey, hint: TextKey) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <SwitchRow label={t(label)} hint={t(hint)} checked={value} onChange={onChange} />
      )}
    />
  )
  const picture = (name: 'supportImage' | 'cover', label: TextKey) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <ImageField
          label={t(label)}
          hint={t('articleSettings.imageHint')}
          maxBytes={LIMITS.imageBytes}
          value={pictureOf(value)}
          error={fieldState.error?.message}
          onChange={(image) => onChange(image?.fileId ?? null)}
        />
      )}
    />
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Group title={t('articleSettings.seo')}>
        <Field label={t('seo.articleTitle')} hint={t('seo.articleTitleHint')} error={errors.seoTitle?.message}>
          {(props) => <Input {...props} {...register('seoTitle')} maxLength={LIMITS.seoTitle} />}
        </Field>
        <Field
          label={t('articleSettings.keywords')}
          hint={t('articleSettings.keywordsHint')}
          error={errors.keywords?.message}
        >
          {(props) => <Input {...props} {...register('keywords')} maxLength={LIMITS.seoKeywords} />}
        </Field>
        <Field
          label={t('common.words.description')}
          hint={t(descriptionIsGood(count) ? 'articleSettings.descriptionGood' : 'articleSettings.descriptionHint', {
            count,
          })}
          error={errors.seoDescription?.message}
        >
          {(props) => (
            <Textarea {...props} rows={5} {...register('seoDescription')} maxLength={LIMITS.seoDescription} />
          )}
        </Field>
        <Controller
          control={control}
          name="twinId"
          render={({ field: { value, onChange }, fieldState }) => (
            <ArticleAlternateField
              manualId={manualId}
              value={value}
              error={fieldState.error?.message}
              onChange={onChange}
            />
          )}
        />
      </Group>
      <Group title={t('articleSettings.look')}>
        {toggle('watermark', 'articleSettings.watermark', 'articleSettings.watermarkHint')}
        {toggle('supportEnabled', 'articleSettings.support', 'articleSettings.supportHint')}
        {supportEnabled && (
          <>
            <Field label={t('articleSettings.supportText')} error={errors.supportText?.message}>
              {(props) => (
                <Textarea
                  {...props}
                  {...register('supportText')}
                  maxLength={ARTICLE_SETTINGS_LIMITS.supportText}
                  placeholder={t('articleSettings.supportPlaceholder')}
                />
              )}
            </Field>
            {picture('supportImage', 'articleSettings.supportImage')}
          </>
        )}
        {picture('cover', 'articleSettings.cover')}
      </Group>
      <Group title={t('articleSettings.share')}>
        {toggle('shareEnabled', 'articleSettings.shareEnabled', 'articleSettings.shareHint')}
        <Field
          label={t('articleSettings.sharePassword')}
          hint={t(
            hasSharePassword && !removed ? 'articleSettings.sharePasswordSet' : 'articleSettings.sharePasswordHint',
          )}
          error={errors.sharePassword?.message}
        >
          {(props) => (
            <Input
              {...props}
              type="password"
              autoComplete="new-password"
              {...register('sharePassword')}
              value={sharePassword ?? ''}
              maxLength={LIMITS.sharePassword}
            />
          )}
        </Field>
        {hasSharePassword && !removed && (
          <Button size="sm" onClick={() => setValue('sharePassword', null)}>
            {t('articleSettings.sharePasswordRemove')}
          </Button>
        )}
      </Group>
      <Group title={t('articleSettings.review')}>
        <Field
          label={t('articleSettings.reviewBy')}
          hint={t('articleSettings.reviewHint')}
          error={errors.reviewBy?.message}
        >
          {(props) => (
            <Input
              {...props}
              type="date"
              value={reviewBy ?? ''}
              onChange={({ target }) => setReview(target.value === '' ? null : target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {REVIEW_MONTHS.map((months) => (
            <Button key={months} size="sm" onClick={() => setReview(inMonths(months))}>
              {t(`articleSettings.reviewIn.months_${months}`)}
            </Button>
          ))}
          {reviewBy !== null && (
            <Button size="sm" variant="ghost" onClick={() => setReview(null)}>
              {t('articleSettings.reviewNone')}
            </Button>
          )}
        </div>
      </Group>
      <footer className="sticky bottom-0 bg-surface p-3">
        <Button type="submit" variant="primary" className="w-full" busy={busy}>
          {t('articleSettings.save')}
        </Button>
      </footer>
    </form>
  )
}

export default function ArticleSettingsPanel({ rail }: { rail: Rail }) {
  const id = rail.node?.id ?? ''
  const query = trpc.article.settings.useQuery({ id }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  return <SettingsForm manualId={rail.manual.id} settings={query.data} onSaved={rail.refresh} />
}
