// Access to a manual: its address, its share password.
import { LIMITS, MANUAL_LIMITS, ManualCode } from '@lectern/contracts'
import { Button, cn, Field, Input, InputGroup } from '@lectern/ui'
import { Copy, Lock } from '@lectern/ui/icons'
import { useFormContext } from 'react-hook-form'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { counter } from '~/shared/forms/counter.ts'
import type { SettingsValues } from './settings-values.ts'
import { publicLink } from './use-manual-link.ts'

type Props = { disabled: boolean }
const useSettings = () => useFormContext<SettingsValues>()

export function AddressField({ disabled, isPublic }: Props & { isPublic: boolean }) {
  const { t } = useText()
  const { register, watch, formState } = useSettings()
  const code = watch('manualCode')
  const valid = ManualCode.safeParse(code).success
  return (
    <Field
      required
      label={t('manual.settings.address')}
      counter={counter(code, MANUAL_LIMITS.code)}
      hint={t('manual.settings.addressHint', { max: MANUAL_LIMITS.code })}
      error={formState.errors.manualCode?.message}
    >
      {(field) => (
        <>
          <InputGroup before={<span className="text-sm">{paths.pub('')}</span>}>
            <Input
              {...field}
              {...register('manualCode')}
              className="pl-0.5"
              readOnly={disabled}
              autoComplete="off"
              spellCheck={false}
            />
          </InputGroup>
          {valid && (
            <div className="flex min-w-0 items-center gap-1 text-xs">
              {isPublic ? (
                <a
                  href={paths.pub(code)}
                  target="_blank"
                  rel="noreferrer"
                  className="min-w-0 truncate text-primary-text hover:underline"
                >
                  {publicLink(code)}
                </a>
              ) : (
                <span className="min-w-0 truncate text-third">{publicLink(code)}</span>
              )}
              {isPublic && (
                <Button
                  variant="ghost"
                  size="iconSm"
                  aria-label={t('manual.settings.addressCopy')}
                  onClick={() => void copyText(publicLink(code), t('manual.linkCopied'), t('common.states.copyFailed'))}
                >
                  <Copy />
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

/** Required from readers of the published manual, never from collaborators. */
export function PasswordField({ disabled, hasPassword }: Props & { hasPassword: boolean }) {
  const { t } = useText()
  const { register, watch, setValue, formState } = useSettings()
  const act = watch('passwordAct')
  const typing = act === 'set' || (act === 'keep' && !hasPassword)
  const choose = (next: SettingsValues['passwordAct']) => {
    setValue('passwordAct', next)
    setValue('sharePassword', '')
  }
  return (
    <Field
      label={t('manual.settings.password')}
      hint={t('manual.settings.passwordHint')}
      error={formState.errors.sharePassword?.message}
    >
      {(field) =>
        typing ? (
          <div className="flex gap-2">
            <Input
              {...field}
              {...register('sharePassword', { onChange: () => setValue('passwordAct', 'set') })}
              type="text"
              autoComplete="off"
              readOnly={disabled}
              maxLength={LIMITS.sharePassword}
              placeholder={t('manual.settings.passwordPlaceholder')}
            />
            {hasPassword && <Button onClick={() => choose('keep')}>{t('common.words.undo')}</Button>}
          </div>
        ) : (
          <div id={field.id} className="flex flex-wrap items-center gap-2 text-second">
            <Lock aria-hidden="true" className={cn('size-4', act === 'remove' ? 'text-faint' : 'text-success-text')} />
            <span className="flex-1">
              {t(act === 'remove' ? 'manual.settings.passwordRemoved' : 'manual.settings.passwordSet')}
            </span>
            {act === 'remove' ? (
              <Button onClick={() => choose('keep')}>{t('common.words.undo')}</Button>
            ) : (
              <>
                <Button disabled={disabled} onClick={() => choose('set')}>
                  {t('manual.settings.passwordChange')}
                </Button>
                <Button disabled={disabled} onClick={() => choose('remove')}>
                  {t('common.words.remove')}
                </Button>
              </>
            )}
          </div>
        )
      }
    </Field>
  )
}
