// On the device that scanned: the sign-in request, and the decision (AUTH-03).
import { Button, Card, Skeleton, StatePanel } from '@lectern/ui'
import { Check, Monitor, TriangleAlert, X } from '@lectern/ui/icons'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { errorText, hasCode } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'

const Home = ({ text }: { text: string }) => (
  <Button asChild>
    <a href={paths.start}>{text}</a>
  </Button>
)

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-third">{label}</dt>
      <dd className="min-w-0 break-words text-right text-ink">{children}</dd>
    </div>
  )
}

export function QrDecide({ id }: { id: string }) {
  const { t } = useText()
  const user = useSession()
  const request = trpc.qrLogin.request.useMutation({ meta: { quiet: true } })
  const decide = trpc.qrLogin.decide.useMutation({ meta: { quiet: true } })
  const loadRequest = useEffectEvent(() => request.mutate({ id }))
  useEffect(() => loadRequest(), [])

  const error = decide.error ?? request.error
  if (error) {
    const over = hasCode(error, 'notFound', 'invalidInput')
    return (
      <StatePanel
        alert
        icon={<TriangleAlert />}
        title={over ? t('auth.qr.over') : t('common.states.loadFailed')}
        hint={over ? t('auth.qr.overHint') : errorText(error, t)}
        action={
          over ? (
            <Home text={t('common.pages.home')} />
          ) : (
            <Button onClick={() => request.mutate({ id })}>{t('common.actions.retry')}</Button>
          )
        }
      />
    )
  }
  if (decide.isSuccess) {
    const letIn = decide.variables.accept
    return (
      <StatePanel
        icon={letIn ? <Check /> : <X />}
        title={t(letIn ? 'auth.qr.letIn' : 'auth.qr.keptOut')}
        hint={t(letIn ? 'auth.qr.letInHint' : 'auth.qr.keptOutHint')}
        action={<Home text={t('common.pages.home')} />}
      />
    )
  }
  if (!request.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  const { browser, ip, requestedTime } = request.data
  return (
    <>
      <Card className="px-4 py-2 text-sm">
        <p className="flex items-center gap-2 border-line border-b py-2.5 font-medium text-ink [&_svg]:size-4">
          <Monitor aria-hidden="true" />
          {t('auth.qr.asks')}
        </p>
        <dl className="divide-y divide-line">
          <Row label={t('auth.qr.browser')}>{browser || t('auth.qr.unknown')}</Row>
          <Row label={t('auth.qr.place')}>{ip}</Row>
          <Row label={t('auth.qr.time')}>{dateTime(requestedTime)}</Row>
          <Row label={t('auth.qr.as')}>{user.name}</Row>
        </dl>
      </Card>
      <p className="my-4 text-second text-sm">{t('auth.qr.warning')}</p>
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" busy={decide.isPending} onClick={() => decide.mutate({ id, accept: true })}>
          {t('auth.qr.accept')}
        </Button>
        <Button size="lg" disabled={decide.isPending} onClick={() => decide.mutate({ id, accept: false })}>
          {t('auth.qr.refuse')}
        </Button>
      </div>
    </>
  )
}
