// Rare settings of a role: time limit, parameters of the vendor, tokens of sources, and prefixes and length of embeddings.
import type { AiRole } from '@lectern/contracts'
import { Field, Input, Textarea } from '@lectern/ui'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import type { RoleValues } from './role-values.ts'

type Props = {
  role: AiRole
  register: UseFormRegister<RoleValues>
  errors: FieldErrors<RoleValues>
}

export function MoreFields({ role, register, errors }: Props) {
  const { t } = useText()
  const hasErrors = (
    ['timeoutSeconds', 'extraBody', 'sourceTokens', 'queryPrefix', 'passagePrefix', 'dimensions'] as const
  ).some((name) => errors[name])
  return (
    <details open={hasErrors || undefined}>
      <summary className="w-fit cursor-pointer text-second text-sm">{t('answering.settings.models.more')}</summary>
      <div className="mt-3 grid max-w-3xl gap-4 sm:grid-cols-2">
        <Field
          label={t('answering.settings.models.timeout')}
          hint={t(`answering.settings.models.timeoutHints.${role}`)}
          error={errors.timeoutSeconds?.message}
        >
          {(field) => <Input {...field} {...register('timeoutSeconds')} inputMode="numeric" />}
        </Field>
        <Field
          label={t('answering.settings.models.extraBody')}
          hint={t('answering.settings.models.extraBodyHint')}
          error={errors.extraBody?.message}
        >
          {(field) => <Input {...field} {...register('extraBody')} autoComplete="off" spellCheck={false} />}
        </Field>
        {role === 'chat' && (
          <Field
            label={t('answering.settings.models.sourceTokens')}
            hint={t('answering.settings.models.sourceTokensHint')}
            error={errors.sourceTokens?.message}
          >
            {(field) => <Input {...field} {...register('sourceTokens')} inputMode="numeric" />}
          </Field>
        )}
        {role === 'embedding' && (
          <>
            <Field
              label={t('answering.settings.models.queryPrefix')}
              hint={t('answering.settings.models.prefixHint')}
              error={errors.queryPrefix?.message}
            >
              {(field) => <Textarea {...field} {...register('queryPrefix')} rows={2} spellCheck={false} />}
            </Field>
            <Field label={t('answering.settings.models.passagePrefix')} error={errors.passagePrefix?.message}>
              {(field) => <Textarea {...field} {...register('passagePrefix')} rows={2} spellCheck={false} />}
            </Field>
            <Field
              label={t('answering.settings.models.dimensions')}
              hint={t('answering.settings.models.dimensionsHint')}
              error={errors.dimensions?.message}
            >
              {(field) => <Input {...field} {...register('dimensions')} inputMode="numeric" />}
            </Field>
          </>
        )}
      </div>
    </details>
  )
}
