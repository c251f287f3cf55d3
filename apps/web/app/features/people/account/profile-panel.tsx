// Personal information: what colleagues see (specification §5 Profile; ACC-03). The rules are the contract's own.
import { AvatarColor, LIMITS, type Profile, UpdateProfileInput } from '@lectern/contracts'
import { Button, Field, Input, Textarea, toast } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { counter } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from './activity-list.tsx'
import { AvatarField } from './avatar-field.tsx'
import { problemText } from './problem-text.ts'
import { Lead } from './tab-frame.tsx'

const REQUIRED = ['name', 'nickname', 'email', 'country', 'area'] as const
const LENGTHS = {
  name: LIMITS.personName,
  nickname: LIMITS.nickname,
  email: LIMITS.email,
  country: LIMITS.area,
  area: LIMITS.area,
} as const
const NAMES = [...REQUIRED, 'address', 'profileText', 'avatarColor'] as const
type Name = (typeof NAMES)[number]
type Values = Record<Name, string>

function ProfileForm({ profile }: { profile: Profile }) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const update = trpc.account.updateProfile.useMutation()
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm<Values>({
    defaultValues: Object.fromEntries(NAMES.map((name) => [name, profile[name]])) as Values,
  })
  const valid = (name: Name) => (value: string) => problemText(UpdateProfileInput.shape[name], value, lang) ?? true
  const submit = handleSubmit((values) =>
    update.mutate(values, {
      onSuccess: (saved) => {
        utils.account.profile.setData({}, saved)
        toast.success(t('account.setting.saved'))
      },
      onError: (error) => {
        for (const [name, message] of Object.entries(fieldTexts(error))) {
          const field = NAMES.find((one) => one === name)
          if (field) setError(field, { message })
        }
      },
    }),
  )
  const errorOf = (name: Name) => formState.errors[name]?.message
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-5">
      <AvatarField
        profile={profile}
        name={watch('name')}
        color={watch('avatarColor')}
        onColor={(color) =>
          AvatarColor.safeParse(color).success && setValue('avatarColor', color, { shouldDirty: true })
        }
      />
      {REQUIRED.map((name) => (
        <Field key={name} required label={t(`account.profile.${name}`)} error={errorOf(name)}>
          {(control) => (
            <Input
              {...control}
              {...register(name, { validate: valid(name) })}
              maxLength={LENGTHS[name] * 2}
              type={name === 'email' ? 'email' : 'text'}
            />
          )}
        </Field>
      ))}
      <Field label={t('account.profile.address')} error={errorOf('address')}>
        {(control) => <Input {...control} {...register('address', { validate: valid('address') })} />}
      </Field>
      <Field
        label={t('account.profile.profileText')}
        counter={counter(watch('profileText'), LIMITS.profileText)}
        error={errorOf('profileText')}
      >
        {(control) => (
          <Textarea {...control} {...register('profileText', { validate: valid('profileText') })} rows={4} />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={update.isPending}>
          {t('common.actions.save')}
        </Button>
      </div>
    </form>
  )
}

export function ProfilePanel() {
  const { t } = useText()
  const { data, error, refetch } = trpc.account.profile.useQuery({})
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Lead>{t('account.profile.lead')}</Lead>
      {data ? <ProfileForm profile={data} /> : <RowsSkeleton />}
    </>
  )
}
