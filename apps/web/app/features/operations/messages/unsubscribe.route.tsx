// /unsubscribe: switches off the kind of mail whose link was opened, after a question and without signing in (RFC 8058; MSG-03).
import { Button, Card, StatePanel } from '@lectern/ui'
import { Check, Mail, SearchX } from '@lectern/ui/icons'
import { useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import { useKindText } from './state-cell.tsx'

function Question({ token }: { token: string }) {
  const { t } = useText()
  const kindText = useKindText()
  const utils = trpc.useUtils()
  const subscription = trpc.unsubscribing.find.useQuery({ token }, { retry: false })
  const done = { onSuccess: () => utils.unsubscribing.find.invalidate() }
  const off = trpc.unsubscribing.off.useMutation(done)
  const on = trpc.unsubscribing.on.useMutation(done)
  const { data, error } = subscription
  if (error)
    return (
      <StatePanel
        icon={<SearchX />}
        title={t('operation.unsubscribe.invalid')}
        hint={t('operation.unsubscribe.invalidHint')}
      />
    )
  if (!data) return <div aria-busy="true" className="h-48" />
  const kind = kindText(data.topic.split(':')[0] ?? '')
  const { tenantName: tenant } = data
  if (data.off)
    return (
      <StatePanel
        icon={<Check />}
        title={t('operation.unsubscribe.isOff')}
        hint={t('operation.unsubscribe.isOffHint', { kind })}
        action={
          <Button busy={on.isPending} onClick={() => on.mutate({ token })}>
            {t('operation.unsubscribe.on')}
          </Button>
        }
      />
    )
  return (
    <StatePanel
      icon={<Mail />}
      title={on.isSuccess ? t('operation.unsubscribe.isOn') : t('operation.unsubscribe.title')}
      hint={tenant ? t('operation.unsubscribe.askOf', { tenant, kind }) : t('operation.unsubscribe.ask', { kind })}
      action={
        <Button variant="primary" busy={off.isPending} onClick={() => off.mutate({ token })}>
          {t('operation.unsubscribe.off')}
        </Button>
      }
    />
  )
}

export default function UnsubscribePage() {
  const { t } = useText()
  const [query] = useSearchParams()
  return (
    <div className="min-h-dvh bg-page">
      <title>{t('operation.unsubscribe.title')}</title>
      <header className="flex items-center justify-between px-6 py-4">
        <p className="font-semibold text-ink">{t('common.product')}</p>
        <LanguageMenu signedIn={false} />
      </header>
      <main id="main" className="mx-auto w-full max-w-xl px-4 pt-8 pb-16">
        <h1 className="sr-only">{t('operation.unsubscribe.title')}</h1>
        <Card className="p-4">
          <Question token={query.get('token') ?? ''} />
        </Card>
      </main>
    </div>
  )
}
