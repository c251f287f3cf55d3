// The words that the robot offers: guide words with related content, hot words with description and documents (specification §5).
import { ROBOT_LIMITS, type Robot } from '@lectern/contracts'
import { Button, Field, Input, Textarea } from '@lectern/ui'
import { Plus, Trash2 } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { counter } from '~/shared/forms/counter.ts'
import { ArticlePicker } from '~/shared/pickers/article-picker.tsx'
import type { RobotValues } from './robot-values.ts'

type Props = { manualId?: string }
type Suggested = Robot['suggested'][number]

function Word({
  title,
  removeLabel,
  onRemove,
  children,
}: {
  title: string
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="-mb-2 flex items-center justify-between">
        <p aria-hidden="true" className="text-third text-xs">
          {title}
        </p>
        <Button variant="ghost" size="iconSm" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <Trash2 />
        </Button>
      </div>
      {children}
    </fieldset>
  )
}

function AddButton({ text, hidden, onClick }: { text: string; hidden: boolean; onClick: () => void }) {
  if (hidden) return null
  return (
    <Button className="self-start" onClick={onClick}>
      <Plus />
      {text}
    </Button>
  )
}

/** Questions about what is published; one press makes a guide word of each. */
function Suggestions({ suggested, onTake }: { suggested: Robot['suggested']; onTake: (word: Suggested) => void }) {
  const { t } = useText()
  if (suggested.length === 0) return null
  return (
    <div className="flex flex-col gap-2 rounded-md bg-muted p-3">
      <p className="text-second text-sm">{t('robot.config.suggested')}</p>
      <ul aria-label={t('robot.config.suggested')} className="flex flex-wrap gap-2">
        {suggested.map((word) => (
          <li key={word.text} className="max-w-full">
            <Button size="sm" className="max-w-full" onClick={() => onTake(word)}>
              <Plus />
              <span className="truncate">{word.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function GuideWordFields({ manualId, suggested }: Props & { suggested: Robot['suggested'] }) {
  const { t } = useText()
  const { control, register, watch, formState } = useFormContext<RobotValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'guideWords' })
  const problems = formState.errors.guideWords
  const chosenTexts = new Set(watch('guideWords').map(({ text }) => text))
  const room = fields.length < ROBOT_LIMITS.guideWords
  return (
    <>
      {fields.map(({ id }, index) => (
        <Word
          key={id}
          title={t('robot.config.guideWord', { index: index + 1 })}
          removeLabel={t('robot.config.removeGuideWord', { index: index + 1 })}
          onRemove={() => remove(index)}
        >
          <Field
            required
            label={t('robot.config.guideText')}
            counter={counter(watch(`guideWords.${index}.text`), ROBOT_LIMITS.guideWord)}
            error={problems?.[index]?.text?.message}
          >
            {(field) => <Input {...field} {...register(`guideWords.${index}.text`)} autoComplete="off" />}
          </Field>
          <Controller
            control={control}
            name={`guideWords.${index}.related`}
            render={({ field: { value, onChange }, fieldState }) => (
              <ArticlePicker
                label={t('robot.config.related')}
                hint={t('robot.config.relatedHint', { max: ROBOT_LIMITS.relatedContents })}
                manualId={manualId}
                value={value}
                error={fieldState.error?.message}
                onChange={onChange}
              />
            )}
          />
        </Word>
      ))}
      {room && (
        <Suggestions
          suggested={suggested.filter(({ text }) => !chosenTexts.has(text))}
          onTake={(word) => append(word)}
        />
      )}
      <AddButton
        text={t('robot.config.addGuideWord')}
        hidden={!room}
        onClick={() => append({ text: '', related: [] })}
      />
    </>
  )
}

export function HotWordFields({ manualId }: Props) {
  const { t } = useText()
  const { control, register, watch, formState } = useFormContext<RobotValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'hotWords' })
  const problems = formState.errors.hotWords
  return (
    <>
      {fields.map(({ id }, index) => (
        <Word
          key={id}
          title={t('robot.config.hotWord', { index: index + 1 })}
          removeLabel={t('robot.config.removeHotWord', { index: index + 1 })}
          onRemove={() => remove(index)}
        >
          <Field
            required
            label={t('robot.config.hotText')}
            counter={counter(watch(`hotWords.${index}.text`), ROBOT_LIMITS.guideWord)}
            error={problems?.[index]?.text?.message}
          >
            {(field) => <Input {...field} {...register(`hotWords.${index}.text`)} autoComplete="off" />}
          </Field>
          <Field
            required
            label={t('robot.config.description')}
            counter={counter(watch(`hotWords.${index}.description`), ROBOT_LIMITS.text)}
            error={problems?.[index]?.description?.message}
          >
            {(field) => <Textarea {...field} {...register(`hotWords.${index}.description`)} />}
          </Field>
          <Controller
            control={control}
            name={`hotWords.${index}.documents`}
            render={({ field: { value, onChange }, fieldState }) => (
              <ArticlePicker
                label={t('robot.config.documents')}
                hint={t('robot.config.documentsHint', { max: ROBOT_LIMITS.relatedContents })}
                manualId={manualId}
                value={value}
                error={fieldState.error?.message}
                onChange={onChange}
              />
            )}
          />
        </Word>
      ))}
      <AddButton
        text={t('robot.config.addHotWord')}
        hidden={fields.length >= ROBOT_LIMITS.hotWords}
        onClick={() => append({ text: '', description: '', documents: [] })}
      />
    </>
  )
}
