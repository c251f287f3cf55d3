// A phone number or an email address and the six digits that were sent to it, with the seconds until the next ones (AUTH-02, AUTH-08).
import { LIMITS } from '@lectern/contracts'
import { Button, Field, Input, toast } from '@lectern/ui'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { HeldHint } from '~/shared/messages/held-hint.tsx'

type PhoneCodeValues = { phone: string; code: string }
export type ContactCodeValues = PhoneCodeValues & { email: string }
type Send = (contact: string) => Promise<{ resendAfterSeconds: number }>

/** Seconds that the server asks to wait, of an answer that refuses. */
function secondsOf(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0
  const seconds: unknown = Reflect.get(Object(Reflect.get(Object(error.data), 'data')), 'retryAfter')
  return typeof seconds === 'number' ? seconds : 0
}

function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [until, setUntil] = useState(0)
  useEffect(() => {
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [until])
  return { left: secondsLeft, start: (seconds: number) => setUntil(Date.now() + seconds * 1_000) }
}

const CONTACTS = {
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  email: { type: 'email', autoComplete: 'email', maxLength: LIMITS.email },
} as const

type Props = { contact?: 'phone' | 'email'; send: Send; onRefused: (text: string | null) => void }

/**
 * Stands in the FormProvider of a form that holds {@link PhoneCodeValues}, or {@link ContactCodeValues} for an email address. `send`
 * requests a code; refusals go to `onRefused`.
 */
export function ContactCodeFields({ contact = 'phone', send, onRefused }: Props) {
  const { t } = useText()
  const { register, trigger, getValues, formState } = useFormContext<ContactCodeValues>()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const { left: remaining, start } = useCountdown()
  const requestCode = async () => {
    onRefused(null)
    if (!(await trigger(contact, { shouldFocus: true }))) return
    setSending(true)
    try {
      start((await send(getValues(contact))).resendAfterSeconds)
      setSent(true)
      toast.success(t('auth.code.sent'))
    } catch (error) {
      start(Math.min(secondsOf(error), 60))
      onRefused(errorText(error, t))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Field label={t(`auth.code.${contact}`)} error={formState.errors[contact]?.message}>
        {(control) => (
          <Input
            {...control}
            {...register(contact)}
            {...CONTACTS[contact]}
            className="h-10"
            placeholder={t(`auth.code.${contact}Placeholder`)}
          />
        )}
      </Field>
      <Field label={t('auth.code.label')} error={formState.errors.code?.message}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...register('code')}
              className="h-10 min-w-0 tabular-nums"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              placeholder={t('auth.code.placeholder')}
            />
            <Button
              size="lg"
              className="min-w-32"
              busy={sending}
              disabled={remaining > 0}
              onClick={() => void requestCode()}
            >
              {remaining > 0 ? t('auth.code.resendIn', { seconds: remaining }) : t('auth.code.send')}
            </Button>
          </div>
        )}
      </Field>
      <HeldHint channel={contact === 'phone' ? 'sms' : 'mail'} sent={sent} />
    </>
  )
}
