// A question with the article, passage or own words that answer it, new or to be changed (AI-02, AI-05).
import { LIMITS, PIN_LIMITS, SavePinInput } from '@lectern/contracts'
import { Field, Input, Select, SwitchRow, Textarea, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { ArticleField } from './article-field.tsx'
import { type PinStart, type PinValues, pinInput, pinValues } from './pin-values.ts'

/** Stands for no passage: a choice needs a value. */
const ANY = 'any'

function PassageField({
  manualId,
  articleId,
  anchor,
  onChange,
}: {
  manualId?: string
  articleId: string
  anchor: string
  onChange: (anchor: string) => void
}) {
  const { t } = useText()
  const { data = [] } = trpc.steering.passages.useQuery({ manualId, articleId }, { meta: { quiet: true } })
  // Parts of one long passage begin at the same block.
  const passages = [...new Map(data.filter((one) => one.anchor !== '').map((one) => [one.anchor, one])).values()]
  const isMissing = anchor !== '' && !passages.some((passage) => passage.anchor === anchor)
  if (passages.length === 0 && anchor === '') return null
  return (
    <Field label={t('answering.steering.passage')}>
      {(control) => (
        <Select
          {...control}
          value={anchor || ANY}
          onValueChange={(value) => onChange(value === ANY ? '' : value)}
          options={[
            { value: ANY, label: t('answering.steering.passageAny') },
            ...(isMissing ? [{ value: anchor, label: t('answering.steering.passageGone') }] : []),
            ...passages.map((passage) => ({
              value: passage.anchor,
              label: passage.headings.join(' / ') || t('answering.steering.beginning'),
              hint: passage.text,
            })),
          ]}
        />
      )}
    </Field>
  )
}

type Props = { start: PinStart; manualId?: string; onClose: () => void; onSaved?: () => void }

export function PinDialog({ start, manualId, onClose, onSaved }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.steering.savePin.useMutation()
  const { register, watch, setValue, onSubmit, formState, busy } = useContractForm(SavePinInput, {
    defaultValues: pinValues(start),
    required: { articleId: t('answering.steering.articleNeeded') },
    toInput: (values: PinValues) => pinInput(values, { id: start.id, manualId }),
    submit: (input) => save.mutateAsync(input),
    onDone: async () => {
      toast.success(t('answering.steering.pinSaved'))
      onSaved?.()
      onClose()
      await Promise.all([utils.steering.pins.invalidate(), utils.answerLog.unanswered.invalidate()])
    },
  })
  const { errors } = formState
  const [articleId, title, anchor, similar] = watch(['articleId', 'title', 'anchor', 'similar'])
  return (
    <FormDialog
      title={t(start.id === undefined ? 'answering.steering.pinCreate' : 'answering.steering.pinEdit')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('common.words.question')} error={errors.question?.message}>
        {(control) => <Input {...control} maxLength={LIMITS.searchText} {...register('question')} />}
      </Field>
      <Field
        label={t('answering.steering.others')}
        hint={t('answering.steering.othersHint', { max: PIN_LIMITS.wordings })}
        error={errors.others?.message}
      >
        {(control) => <Textarea {...control} rows={2} {...register('others')} />}
      </Field>
      <SwitchRow
        label={t('answering.steering.similar')}
        hint={t('answering.steering.similarHint')}
        checked={similar}
        onChange={(on) => setValue('similar', on)}
      />
      <ArticleField
        required
        label={t('answering.steering.article')}
        error={errors.articleId?.message}
        manualId={manualId}
        title={title}
        onChange={(article) => {
          setValue('articleId', article.id, { shouldValidate: formState.isSubmitted })
          setValue('title', article.title)
          setValue('anchor', '')
        }}
      />
      {articleId && (
        <PassageField
          key={articleId}
          manualId={manualId}
          articleId={articleId}
          anchor={anchor}
          onChange={(value) => setValue('anchor', value)}
        />
      )}
      <Field label={t('answering.steering.text')} hint={t('answering.steering.textHint')} error={errors.text?.message}>
        {(control) => <Textarea {...control} rows={3} maxLength={PIN_LIMITS.text} {...register('text')} />}
      </Field>
    </FormDialog>
  )
}
