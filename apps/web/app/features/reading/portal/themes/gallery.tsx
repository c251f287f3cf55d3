/** A new theme: its name, and the template it begins with, rendered live. */
import { CreateThemeInput, type Manual } from '@lectern/contracts'
import { Badge, Button, cn, Dialog, DialogClose, DialogContent, Field, Input, Radio, Skeleton } from '@lectern/ui'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { templateHint, templateName } from './template-name.ts'
import { Picture } from './theme-picture.tsx'

export function Gallery({ manual, onClose }: { manual: Manual; onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const templates = trpc.theme.templates.useQuery()
  const create = trpc.theme.create.useMutation({ meta: { tell: true } })
  const [selectedId, setSelectedId] = useState('product')
  const offered = templates.data ?? []
  const chosen = (offered.find(({ id }) => id === selectedId) ?? offered[0])?.id
  const form = useContractForm(CreateThemeInput, {
    defaultValues: { manualId: manual.id, name: t('portal.create.defaultName'), templateId: 'product' },
    required: { name: t('portal.create.nameRequired') },
    toInput: (values) => ({ ...values, templateId: chosen ?? values.templateId }),
    submit: (input) => create.mutateAsync(input),
    onDone: (theme) => {
      void utils.theme.list.invalidate({ manualId: manual.id })
      void navigate(paths.portal(manual.id, theme.id))
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-5xl"
        title={t('portal.create.title')}
        description={t('portal.create.text')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={id} variant="primary" busy={form.busy}>
              {t('portal.create.confirm')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <Field
            label={t('portal.create.name')}
            required
            className="max-w-sm"
            error={form.formState.errors.name?.message}
          >
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          {templates.error ? (
            <LoadError error={templates.error} onRetry={() => void templates.refetch()} />
          ) : !templates.data ? (
            <Skeleton className="h-64" />
          ) : (
            <fieldset>
              <legend className="mb-2 font-medium text-ink text-sm">{t('portal.create.template')}</legend>
              <div className="flex flex-col gap-5">
                {[...Map.groupBy(offered, ({ group }) => group)].map(([group, templates]) => (
                  <section key={group} aria-label={group || undefined}>
                    {group && (
                      <h3 className="mb-2 flex items-center gap-2 font-medium text-second text-xs">
                        {group}
                        {templates[0]?.advanced && <Badge tone="primary">{t('templateCentre.advanced')}</Badge>}
                      </h3>
                    )}
                    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                      {templates.map((template) => (
                        <label
                          key={template.id}
                          className={cn(
                            'cursor-pointer overflow-hidden rounded-lg border-2 bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary has-[:focus-visible]:outline-offset-2',
                            chosen === template.id ? 'border-primary' : 'border-line hover:border-line-strong',
                          )}
                        >
                          <Picture document={template.document} />
                          <span className="flex items-start gap-2.5 border-line border-t p-3">
                            <Radio
                              name={`${id}-template`}
                              className="mt-1"
                              checked={chosen === template.id}
                              onChange={() => setSelectedId(template.id)}
                            />
                            <span className="min-w-0">
                              <span className="block font-medium text-ink text-sm">{templateName(template, t)}</span>
                              <span className="block text-third text-xs">{templateHint(template, t)}</span>
                            </span>
                          </span>
                        </label>
                      ))}
                    </div>
                  </section>
                ))}
              </div>
            </fieldset>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
