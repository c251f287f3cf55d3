/** Saves the open article, or the whole manual, as a template of the organisation (EDIT-10, MAN-02). */
import { LIMITS } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input, toast } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { counter, useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

type Source = { articleId: string } | { manualId: string }
type Values = { name: string; groupName: string; description: string }

export function SaveTemplateDialog({ source, name, onClose }: { source: Source; name: string; onClose: () => void }) {
  const { t } = useText()
  const line = useLineRule()
  const utils = trpc.useUtils()
  const save = trpc.template.save.useMutation({
    onSuccess: () => {
      toast.success(t('template.saved'))
      void utils.template.list.invalidate()
      onClose()
    },
    onError: (error) => {
      const texts = fieldTexts(error)
      if (texts.name) setError('name', { message: texts.name })
    },
  })
  const { register, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { name: [...name].slice(0, LIMITS.templateName).join(''), groupName: '', description: '' },
  })
  const { errors } = formState
  const ofArticle = 'articleId' in source
  const title = t(ofArticle ? 'template.saveArticle' : 'template.saveManual')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={t('template.saveHint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="template-form" variant="primary" busy={save.isPending}>
              {t('common.actions.save')}
            </Button>
          </>
        }
      >
        <form
          id="template-form"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={handleSubmit((values) => save.mutate({ ...source, ...values }))}
        >
          <Field
            required
            label={t('template.name')}
            counter={counter(watch('name'), LIMITS.templateName)}
            error={errors.name?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('name', { validate: line(LIMITS.templateName, t('template.nameRequired')) })}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t('template.group')} error={errors.groupName?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('groupName', { validate: line(LIMITS.templateGroup) })}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t('template.description')} error={errors.description?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('description', { validate: line(LIMITS.templateDescription) })}
                autoComplete="off"
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
