// State of a message: reason of a failure, the server's response, and the next try.
import type { TenantMessage } from '@lectern/contracts'
import { Badge, type Tone } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

const TONES: Record<TenantMessage['state'], Tone> = {
  waiting: 'primary',
  kept: 'warning',
  sent: 'success',
  failed: 'danger',
}

export function StateCell({ message }: { message: TenantMessage }) {
  const { t } = useText()
  const { state, reason, error, attempts, nextTryTime } = message
  const hasText = reason && reason !== 'other'
  return (
    <>
      <Badge tone={TONES[state]}>{t(`operation.messages.states.${state}`)}</Badge>
      {(reason || error) && (
        <span className="mt-1 block max-w-60 text-danger-text text-xs">
          {hasText ? t(`mails.reasons.${reason}`) : error}
        </span>
      )}
      {hasText && error && error !== reason && (
        <span className="mt-1 block max-w-60 break-words text-third text-xs">
          {t('operation.messages.said', { error })}
        </span>
      )}
      {state !== 'sent' && attempts > 0 && (
        <span className="mt-1 block text-third text-xs">{t('operation.messages.attempts', { count: attempts })}</span>
      )}
      {state === 'waiting' && nextTryTime && (
        <span className="block text-third text-xs">
          {t('operation.messages.nextTry', { time: dateTime(nextTryTime) })}
        </span>
      )}
    </>
  )
}

/** The words for a kind; of old messages none is known. */
export function useKindText(): (kind: string) => string {
  const { t } = useText()
  const texts: Record<string, string> = {
    code: t('operation.kinds.code'),
    phoneChanged: t('operation.kinds.phoneChanged'),
    emailChanged: t('operation.kinds.emailChanged'),
    accountClosing: t('operation.kinds.accountClosing'),
    invitation: t('operation.kinds.invitation'),
    invitationSpace: t('operation.kinds.invitationSpace'),
    welcome: t('operation.kinds.welcome'),
    notification: t('operation.kinds.notification'),
    digest: t('operation.kinds.digest'),
    notice: t('operation.kinds.notice'),
    downtime: t('operation.kinds.downtime'),
    quotaWarning: t('operation.kinds.quotaWarning'),
    certificationPassed: t('operation.kinds.certificationPassed'),
    certificationRefused: t('operation.kinds.certificationRefused'),
    invoiceIssued: t('operation.kinds.invoiceIssued'),
    invoiceRefused: t('operation.kinds.invoiceRefused'),
    invoiceVoided: t('operation.kinds.invoiceVoided'),
    test: t('operation.kinds.test'),
    account: t('operation.kinds.account'),
  }
  return (kind) => texts[kind] ?? t('operation.kinds.other')
}
