// Personal information: what colleagues see (specification §5 Profile; ACC-03). The rules are the contract's own.
import { ACCOUNT_LIMITS, AvatarColor, type Lang, LIMITS, type Profile, UpdateProfileInput } from '@lectern/contracts'
import { Button, Field, Input, Textarea, toast } from '@lectern/ui'
import { ownZone } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { Lead } from '~/shared/page/tab-frame.tsx'
import { AvatarField } from './avatar-field.tsx'

const REQUIRED = ['name', 'nickname', 'email', 'country', 'area'] as const
const LENGTHS = {
  name: LIMITS.personName,
  nickname: LIMITS.nickname,
  email: LIMITS.email,
  country: ACCOUNT_LIMITS.area,
  area: ACCOUNT_LIMITS.area,
} as const
const NAMES = [...REQUIRED, 'address', 'profileText', 'avatarColor'] as const
type Name = (typeof NAMES)[number]
type Values = Record<Name, string>

/** Value of a required field that was never entered, from the name and this browser; empty for the others. */
function suggestion(name: Name, profile: Profile, lang: Lang): string {
  if (name === 'nickname') return profile.name
  if (name !== 'country' && name !== 'area') return ''
  // 'America/Argentina/Buenos_Aires': the last part is a city, by its English name.
  const city = name === 'area' && lang === 'en_US' && ownZone().split('/').slice(1).at(-1)
  if (city) return city.replaceAll('_', ' ')
  const { region } = new Intl.Locale(navigator.language).maximize()
  return (region && new Intl.DisplayNames(lang.replace('_', '-'), { type: 'region' }).of(region)) ?? ''
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const update = trpc.account.updateProfile.useMutation()
  const { register, onSubmit, watch, setValue, formState, busy } = useContractForm(UpdateProfileInput, {
    defaultValues: Object.fromEntries(
      NAMES.map((name) => [name, profile[name] || suggestion(name, profile, lang)]),
    ) as Values,
    submit: (input) => update.mutateAsync(input),
    onDone: (saved) => {
      utils.account.profile.setData({}, saved)
      toast.success(t('common.words.saved'))
    },
  })
  const errorOf = (name: Name) => formState.errors[name]?.message
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-xl flex-col gap-5">
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
              {...register(name)}
              maxLength={LENGTHS[name] * 2}
              type={name === 'email' ? 'email' : 'text'}
            />
          )}
        </Field>
      ))}
      <Field label={t('account.profile.address')} error={errorOf('address')}>
        {(control) => <Input {...control} {...register('address')} />}
      </Field>
      <Field
        label={t('account.profile.profileText')}
        counter={counter(watch('profileText'), ACCOUNT_LIMITS.profileText)}
        error={errorOf('profileText')}
      >
        {(control) => <Textarea {...control} {...register('profileText')} rows={4} />}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
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
