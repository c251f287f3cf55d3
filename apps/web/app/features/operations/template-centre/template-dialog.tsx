// Makes a template, or changes its name, description, group, category and cover.
import {
  type CentreTemplate,
  CentreTemplateKind,
  CreateCentreTemplateInput,
  Lang,
  LIMITS,
  type ManualCategory,
  TEMPLATE_LIMITS,
  type TemplateScope,
} from '@lectern/contracts'
import { Field, Input, Select, toast } from '@lectern/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { ImageField, type ImageValue } from '~/shared/forms/image-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { SourceField } from './source-field.tsx'

type Option = { value: string; label: string }
type Props = { scope: TemplateScope; template: CentreTemplate | null; groups: readonly Option[]; onClose: () => void }

const NONE = 'none'

export function TemplateDialog({ scope, template, groups, onClose }: Props) {
  const { t } = useText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const manual = scope === 'manual'
  const fixed = !manual && template?.builtIn === true
  const create = trpc.templateCentre.create.useMutation({ meta: { tell: true } })
  const update = trpc.templateCentre.update.useMutation({ meta: { tell: true } })
  const [kind, setKind] = useState<CentreTemplateKind>(template?.kind ?? scope)
  const [manualId, setManualId] = useState<string | null>(null)
  const [from, setFrom] = useState<'nothing' | 'manual'>('nothing')
  const [groupId, setGroupId] = useState<string>(template?.groupId ?? NONE)
  const [category, setCategory] = useState<ManualCategory>(template?.category ?? 'other')
  const { choices: categories } = useDictionary('manualCategory', category)
  const [lang, setLang] = useState<Lang | typeof NONE>(template?.lang ?? NONE)
  const cover = template?.coverFileId ?? null
  const [picture, setPicture] = useState<ImageValue>(
    cover === null ? null : { fileId: cover, url: pictureUrl(cover, 320) ?? '' },
  )
  const copied = from === 'manual' && kind !== 'article'
  const facts = {
    groupId: groupId === NONE ? null : groupId,
    ...(manual && { category, lang: lang === NONE ? null : lang, ...coverOf(picture, cover) }),
  }
  const form = useContractForm(CreateCentreTemplateInput, {
    defaultValues: {
      names: template?.names ?? { zh_CN: '', en_US: '' },
      descriptions: template?.descriptions ?? { zh_CN: '', en_US: '' },
    },
    required: { 'names.zh_CN': t('templateCentre.form.nameRequired') },
    toInput: (values) => ({
      ...values,
      ...facts,
      kind,
      from: copied && manualId !== null ? { kind: 'manual' as const, manualId } : { kind: 'nothing' as const },
    }),
    submit: ({ names, descriptions, ...input }) => {
      if (!template) return create.mutateAsync({ names, descriptions, ...input })
      return update.mutateAsync({ scope, id: template.id, ...facts, ...(!fixed && { names, descriptions }) })
    },
    onDone: async ({ id }) => {
      await utils.templateCentre.invalidate()
      onClose()
      if (!template) void navigate(manual ? paths.template(id) : paths.themeTemplate(id))
      else toast.success(t('templateCentre.saved'))
    },
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormDialog
      title={t(template ? 'templateCentre.edit' : 'templateCentre.create')}
      submitLabel={t(template ? 'common.actions.save' : 'common.actions.create')}
      busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (copied && manualId === null) toast.error(t('templateCentre.form.chooseManual'))
        else void form.onSubmit(event)
      }}
      onClose={onClose}
    >
      {!template && manual && (
        <Field label={t('templateCentre.form.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onValueChange={setKind}
              options={CentreTemplateKind.options
                .filter((one) => one !== 'theme')
                .map((value) => ({ value, label: t(`templateCentre.kinds.${value}`) }))}
            />
          )}
        </Field>
      )}
      {!template && kind !== 'article' && (
        <SourceField scope={scope} from={from} onFrom={setFrom} manualId={manualId} onManual={setManualId} />
      )}
      {!fixed && (
        <>
          <Field label={t('templateCentre.form.nameZh')} error={errors.names?.zh_CN?.message}>
            {(control) => (
              <Input {...control} {...register('names.zh_CN')} maxLength={TEMPLATE_LIMITS.name} lang="zh-CN" />
            )}
          </Field>
          <Field
            label={t('templateCentre.form.nameEn')}
            hint={t('templateCentre.form.namesHint')}
            error={errors.names?.en_US?.message}
          >
            {(control) => (
              <Input {...control} {...register('names.en_US')} maxLength={TEMPLATE_LIMITS.name} lang="en" />
            )}
          </Field>
          <Field label={t('templateCentre.form.descriptionZh')} error={errors.descriptions?.zh_CN?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('descriptions.zh_CN')}
                maxLength={TEMPLATE_LIMITS.description}
                lang="zh-CN"
              />
            )}
          </Field>
          <Field label={t('templateCentre.form.descriptionEn')} error={errors.descriptions?.en_US?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('descriptions.en_US')}
                maxLength={TEMPLATE_LIMITS.description}
                lang="en"
              />
            )}
          </Field>
        </>
      )}
      <Field label={t('templateCentre.columns.group')}>
        {(control) => (
          <Select
            {...control}
            value={groupId}
            onValueChange={setGroupId}
            options={[{ value: NONE, label: t('templateCentre.noGroup') }, ...groups]}
          />
        )}
      </Field>
      {manual && (
        <>
          <Field label={t('common.words.category')}>
            {(control) => <Select {...control} value={category} onValueChange={setCategory} options={categories} />}
          </Field>
          <Field label={t('templateCentre.form.lang')}>
            {(control) => (
              <Select
                {...control}
                value={lang}
                onValueChange={setLang}
                options={[
                  { value: NONE, label: t('templateCentre.form.bothLangs') },
                  ...Lang.options.map((value) => ({ value, label: t(`common.language.${value}`) })),
                ]}
              />
            )}
          </Field>
        </>
      )}
      {kind === 'manual' && (
        <ImageField
          label={t('templateCentre.form.cover')}
          hint={t('templateCentre.form.coverHint')}
          maxBytes={LIMITS.imageBytes}
          value={picture}
          onChange={setPicture}
        />
      )}
    </FormDialog>
  )
}

/** Only what was changed: a cover copied from a manual is not sent again. */
const coverOf = (picture: ImageValue, before: string | null) =>
  (picture?.fileId ?? null) === before ? {} : { coverFileId: picture?.fileId ?? null }
