// Makes a promotion link, or changes one; its code stays.
import { CreatePromotionLinkInput, LIMITS, type PromotionLink, UpdatePromotionLinkInput } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

const CODE_MAX = 31

export function PromotionDialog({ link, onClose }: { link: PromotionLink | null; onClose: () => void }) {
  return link ? <Edit link={link} onClose={onClose} /> : <Create onClose={onClose} />
}

function useDone(onClose: () => void) {
  const { t } = useText()
  const utils = trpc.useUtils()
  return async () => {
    toast.success(t('common.words.saved'))
    onClose()
    await utils.promotion.invalidate()
  }
}

type Form = Pick<ComponentProps<typeof FormDialog>, 'onSubmit' | 'busy'> & {
  register: (name: 'promoter' | 'sourceChannel') => ComponentProps<'input'>
  formState: { errors: { promoter?: { message?: string }; sourceChannel?: { message?: string } } }
}

function LinkForm({
  title,
  form: { register, formState, onSubmit, busy },
  onClose,
  children,
}: {
  title: string
  form: Form
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useText()
  return (
    <FormDialog title={title} busy={busy} onSubmit={onSubmit} onClose={onClose}>
      <Field label={t('boards.promotion.promoter')} required error={formState.errors.promoter?.message}>
        {(control) => <Input {...control} {...register('promoter')} maxLength={LIMITS.personName} />}
      </Field>
      <Field label={t('boards.promotion.channel')} required error={formState.errors.sourceChannel?.message}>
        {(control) => <Input {...control} {...register('sourceChannel')} maxLength={LIMITS.personName} />}
      </Field>
      {children}
    </FormDialog>
  )
}

function Create({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const create = trpc.promotion.create.useMutation({ meta: { quiet: true } })
  const form = useContractForm(CreatePromotionLinkInput, {
    defaultValues: { promoter: '', sourceChannel: '', promotionCode: '' },
    toInput: ({ promotionCode, ...values }) => ({ ...values, ...(promotionCode && { promotionCode }) }),
    submit: (input) => create.mutateAsync(input),
    onDone: useDone(onClose),
  })
  return (
    <LinkForm title={t('boards.promotion.create')} form={form} onClose={onClose}>
      <Field
        label={t('boards.promotion.code')}
        hint={t('boards.promotion.codeHint')}
        error={form.formState.errors.promotionCode?.message}
      >
        {(control) => <Input {...control} {...form.register('promotionCode')} maxLength={CODE_MAX} />}
      </Field>
    </LinkForm>
  )
}

function Edit({ link, onClose }: { link: PromotionLink; onClose: () => void }) {
  const { t } = useText()
  const update = trpc.promotion.update.useMutation({ meta: { quiet: true } })
  const form = useContractForm(UpdatePromotionLinkInput, {
    defaultValues: { promoter: link.promoter, sourceChannel: link.sourceChannel },
    toInput: (values) => ({ id: link.id, ...values }),
    submit: (input) => update.mutateAsync(input),
    onDone: useDone(onClose),
  })
  return <LinkForm title={t('boards.promotion.edit')} form={form} onClose={onClose} />
}
