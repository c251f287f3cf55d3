/** Side panel: settings of the open article (specification §2 article settings, SEO settings; ledger EDIT-08). */
import { type ArticleSettings, LIMITS } from '@lectern/contracts'
import { Button, Field, Input, Skeleton, SwitchRow, Textarea, toast } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import type { Rail } from '~/features/library/panels/types.ts'
import { ArticleAlternateField, descriptionIsGood } from '~/features/reading/seo/index.ts'
import { lengthOf } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ImageField } from '~/shared/forms/image-field.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'

const pictureOf = (fileId: string | null) =>
  fileId === null ? null : { fileId, url: `/file?fileId=${encodeURIComponent(fileId)}` }

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-b px-4 py-4">
      <h3 className="mb-3 font-medium text-sm">{title}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

type Props = { manualId: string; settings: ArticleSettings; onSaved: () => Promise<unknown> }

function SettingsForm({ manualId, settings, onSaved }: Props) {
  const { t } = useText()
  const [values, setValues] = useState(settings)
  const update = trpc.article.updateSettings.useMutation({ meta: { tell: true } })
  const set = (change: Partial<ArticleSettings>) => setValues({ ...values, ...change })
  // Undefined keeps the password, null removes it.
  const [password, setPassword] = useState<string | null>()
  const { hasSharePassword, ...input } = values
  const removed = password === null
  const count = lengthOf(values.seoDescription.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate(
          { ...input, sharePassword: password === '' ? undefined : password },
          {
            onSuccess: (saved) => {
              setValues(saved)
              setPassword(undefined)
              toast.success(t('articleSettings.saved'))
              void onSaved()
            },
          },
        )
      }}
    >
      <Group title={t('articleSettings.seo')}>
        <Field label={t('seo.articleTitle')} hint={t('seo.articleTitleHint')}>
          {(props) => (
            <Input
              {...props}
              value={values.seoTitle}
              maxLength={LIMITS.seoTitle}
              onChange={(event) => set({ seoTitle: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('articleSettings.keywords')} hint={t('articleSettings.keywordsHint')}>
          {(props) => (
            <Input
              {...props}
              value={values.keywords}
              maxLength={LIMITS.seoKeywords}
              onChange={(event) => set({ keywords: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('articleSettings.description')}
          hint={t(descriptionIsGood(count) ? 'articleSettings.descriptionGood' : 'articleSettings.descriptionHint', {
            count,
          })}
        >
          {(props) => (
            <Textarea
              {...props}
              rows={5}
              value={values.seoDescription}
              maxLength={LIMITS.seoDescription}
              onChange={(event) => set({ seoDescription: event.target.value })}
            />
          )}
        </Field>
        <ArticleAlternateField manualId={manualId} value={values.twinId} onChange={(twinId) => set({ twinId })} />
      </Group>
      <Group title={t('articleSettings.look')}>
        <SwitchRow
          label={t('articleSettings.watermark')}
          hint={t('articleSettings.watermarkHint')}
          checked={values.watermark}
          onChange={(watermark) => set({ watermark })}
        />
        <SwitchRow
          label={t('articleSettings.support')}
          hint={t('articleSettings.supportHint')}
          checked={values.supportEnabled}
          onChange={(supportEnabled) => set({ supportEnabled })}
        />
        {values.supportEnabled && (
          <>
            <Field label={t('articleSettings.supportText')}>
              {(props) => (
                <Textarea
                  {...props}
                  value={values.supportText}
                  maxLength={LIMITS.supportText}
                  placeholder={t('articleSettings.supportPlaceholder')}
                  onChange={(event) => set({ supportText: event.target.value })}
                />
              )}
            </Field>
            <ImageField
              label={t('articleSettings.supportImage')}
              hint={t('articleSettings.imageHint')}
              maxBytes={LIMITS.imageBytes}
              value={pictureOf(values.supportImage)}
              onChange={(picture) => set({ supportImage: picture?.fileId ?? null })}
            />
          </>
        )}
        <ImageField
          label={t('articleSettings.cover')}
          hint={t('articleSettings.imageHint')}
          maxBytes={LIMITS.imageBytes}
          value={pictureOf(values.cover)}
          onChange={(picture) => set({ cover: picture?.fileId ?? null })}
        />
      </Group>
      <Group title={t('articleSettings.share')}>
        <SwitchRow
          label={t('articleSettings.shareEnabled')}
          hint={t('articleSettings.shareHint')}
          checked={values.shareEnabled}
          onChange={(shareEnabled) => set({ shareEnabled })}
        />
        {values.shareEnabled && (
          <Field
            label={t('articleSettings.sharePassword')}
            hint={t(
              hasSharePassword && !removed ? 'articleSettings.sharePasswordSet' : 'articleSettings.sharePasswordHint',
            )}
          >
            {(props) => (
              <Input
                {...props}
                type="password"
                autoComplete="new-password"
                value={password ?? ''}
                maxLength={LIMITS.sharePassword}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        {values.shareEnabled && hasSharePassword && !removed && (
          <Button size="sm" onClick={() => setPassword(null)}>
            {t('articleSettings.sharePasswordRemove')}
          </Button>
        )}
      </Group>
      <footer className="sticky bottom-0 bg-surface p-3">
        <Button type="submit" variant="primary" className="w-full" busy={update.isPending}>
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
