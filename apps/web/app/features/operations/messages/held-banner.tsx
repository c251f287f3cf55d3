// Warning on all operators' pages: messages wait because their channel has no gateway (MSG-03).
import { Button, toast } from '@lectern/ui'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

const CHANNELS = ['mail', 'sms'] as const

export function HeldBanner() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { data } = trpc.operation.messageStatus.useQuery()
  const send = trpc.operation.resendKept.useMutation({
    onSuccess: async ({ count }) => {
      toast.success(t('operation.mail.sendingKept', { count }))
      await utils.operation.invalidate()
    },
  })
  const waiting = data ? CHANNELS.filter((channel) => data.kept[channel] > 0) : []
  if (!data || waiting.length === 0) return null
  return (
    <div role="status" className="mb-5 flex flex-col gap-2 rounded-md bg-warning-subtle p-3 text-ink text-sm">
      {waiting.map((channel) => (
        <div key={channel} className="flex flex-wrap items-center justify-between gap-2">
          <p>
            {t(channel === 'mail' ? 'operation.mail.keptMail' : 'operation.mail.keptSms', {
              count: data.kept[channel],
            })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to={`${paths.messages}?state=kept&channel=${channel}`}>{t('common.words.view')}</Link>
            </Button>
            {data[channel] !== null ? (
              <Button busy={send.isPending} onClick={() => send.mutate({ channel })}>
                {t('operation.mail.sendKept')}
              </Button>
            ) : (
              channel === 'mail' && (
                <Button asChild variant="primary">
                  <Link to={paths.manage('mail')}>{t('operation.mail.setUp')}</Link>
                </Button>
              )
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
