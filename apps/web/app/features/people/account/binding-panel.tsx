// Account settings: the phone and the e-mail address one signs in with (specification §5; ACC-04).
import { ChangeEmailInput, ChangePhoneInput, type Profile } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input, toast } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from './activity-list.tsx'
import { Lead } from './tab-frame.tsx'

type Kind = 'phone' | 'email'

/** Counts down from the seconds that were set. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/** The calls of one kind, with the same shape for both. */
function useCalls(kind: Kind) {
  const sendPhone = trpc.account.sendPhoneCode.useMutation()
  const sendEmail = trpc.account.sendEmailCode.useMutation()
  const changePhone = trpc.account.changePhone.useMutation()
  const changeEmail = trpc.account.changeEmail.useMutation()
  const change = (input: ChangePhoneInput | ChangeEmailInput) =>
    'phone' in input ? changePhone.mutateAsync(input) : changeEmail.mutateAsync(input)
  return kind === 'phone'
    ? {
        change,
        sending: sendPhone.isPending,
        send: (phone: string) => sendPhone.mutateAsync({ phone }),
      }
    : {
        change,
        sending: sendEmail.isPending,
        send: (email: string) => sendEmail.mutateAsync({ email }),
      }
}

function BindingDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const calls = useCalls(kind)
  const [left, setLeft] = useCountdown()
  const form = useContractForm(kind === 'phone' ? ChangePhoneInput : ChangeEmailInput, {
    defaultValues: { phone: '', email: '', code: '' },
    toInput: ({ phone, email, code }) => (kind === 'phone' ? { phone, code } : { email, code }),
    submit: calls.change,
    onDone: (profile) => {
      utils.account.profile.setData({}, profile)
      toast.success(t('account.binding.done'))
      onClose()
    },
  })
  const { register, onSubmit, showProblems, getValues, trigger, formState } = form

  const send = async () => {
    if (!(await trigger(kind))) return
    try {
      const { resendAfterSeconds } = await calls.send(getValues(kind))
      setLeft(resendAfterSeconds)
      toast.success(t('account.binding.sent'))
    } catch (error) {
      showProblems(error)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(`account.binding.${kind}Title`)}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="binding-form" variant="primary" busy={form.busy}>
              {t('account.binding.bind')}
            </Button>
          </>
        }
      >
        <form id="binding-form" noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
          <Field
            required
            label={t(kind === 'phone' ? 'account.binding.newPhone' : 'account.binding.newEmail')}
            error={formState.errors[kind]?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register(kind)}
                type={kind === 'phone' ? 'tel' : 'email'}
                autoComplete={kind === 'phone' ? 'tel' : 'email'}
              />
            )}
          </Field>
          <Field required label={t('account.binding.code')} error={formState.errors.code?.message}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  {...register('code')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  placeholder={t('account.binding.codeRequired')}
                />
                <Button className="shrink-0" disabled={left > 0} busy={calls.sending} onClick={() => void send()}>
                  {left > 0 ? t('account.binding.again', { seconds: left }) : t('account.binding.send')}
                </Button>
              </div>
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function BindingRow({ kind, profile, onChange }: { kind: Kind; profile: Profile; onChange: () => void }) {
  const { t } = useText()
  const bound = kind === 'phone' ? profile.boundPhone : profile.boundEmail
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{t(`account.binding.${kind}`)}</p>
        <p className="truncate text-second text-sm">{bound || t('account.binding.none')}</p>
      </div>
      <Button onClick={onChange}>
        {t(bound ? 'account.binding.change' : 'account.binding.bind')}
        <span className="sr-only">: {t(`account.binding.${kind}`)}</span>
      </Button>
    </li>
  )
}

export function BindingPanel() {
  const { t } = useText()
  const [open, setOpen] = useState<Kind | null>(null)
  const { data, error, refetch } = trpc.account.profile.useQuery({})
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Lead>{t('account.binding.lead')}</Lead>
      {data ? (
        <ul className="max-w-xl divide-y divide-line">
          <BindingRow kind="phone" profile={data} onChange={() => setOpen('phone')} />
          <BindingRow kind="email" profile={data} onChange={() => setOpen('email')} />
        </ul>
      ) : (
        <RowsSkeleton />
      )}
      {open && <BindingDialog kind={open} onClose={() => setOpen(null)} />}
    </>
  )
}
