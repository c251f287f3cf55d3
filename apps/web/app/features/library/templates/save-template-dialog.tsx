/** Saves the open article, or the whole manual, as a template of the organisation (EDIT-10, MAN-02). */
import { LIMITS, SaveAsTemplateInput } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Source = { articleId: string } | { manualId: string }

export function SaveTemplateDialog({ source, name, onClose }: { source: Source; name: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.template.save.useMutation()
  const { register, onSubmit, watch, formState, busy } = useContractForm(SaveAsTemplateInput, {
    defaultValues: { name: [...name].slice(0, LIMITS.templateName).join(''), groupName: '', description: '' },
    required: { name: t('template.nameRequired') },
    toInput: (values) => ({ ...source, ...values }),
    submit: async (input) => {
      await save.mutateAsync(input)
      toast.success(t('template.saved'))
      void utils.template.list.invalidate()
    },
    onDone: onClose,
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
            <Button type="submit" form="template-form" variant="primary" busy={busy}>
              {t('common.actions.save')}
            </Button>
          </>
        }
      >
        <form id="template-form" noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
          <Field
            required
            label={t('template.name')}
            counter={counter(watch('name'), LIMITS.templateName)}
            error={errors.name?.message}
          >
            {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
          </Field>
          <Field label={t('template.group')} error={errors.groupName?.message}>
            {(field) => <Input {...field} {...register('groupName')} autoComplete="off" />}
          </Field>
          <Field label={t('template.description')} error={errors.description?.message}>
            {(field) => <Input {...field} {...register('description')} autoComplete="off" />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
