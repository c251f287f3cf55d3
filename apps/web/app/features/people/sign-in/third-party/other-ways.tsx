// Buttons for signing in through others, and with a passkey, below the form of the login page (AUTH-04).
import type { LoginOutput } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { ExternalLink, KeyRound } from '@lectern/ui/icons'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { leaveFor } from './pending-sign-in.ts'

/** A passkey of this device for this host; a cancelled dialog of the browser is not an error. */
function usePasskey(onDone: (answer: LoginOutput) => void, onError: (text: string) => void) {
  const { t } = useText()
  const [supported, setSupported] = useState(false)
  useEffect(() => setSupported(browserSupportsWebAuthn()), [])
  const options = trpc.security.passkeyOptions.useMutation({ meta: { quiet: true } })
  const signIn = trpc.security.passkeySignIn.useMutation({ meta: { quiet: true } })
  const start = async () => {
    try {
      const ceremony = await options.mutateAsync()
      // The server made these options for this very call of the browser.
      const optionsJSON = ceremony.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
      const response = await startAuthentication({ optionsJSON })
      onDone(await signIn.mutateAsync({ ticket: ceremony.ticket, response: { ...response } }))
    } catch (error) {
      if (error instanceof Error && error.name === 'NotAllowedError') return
      onError(errorText(error, t))
    }
  }
  return { supported, start, busy: options.isPending || signIn.isPending || signIn.isSuccess }
}

/** `returnTo` is where the person wanted to go. */
export function OtherWays({ returnTo, onDone }: { returnTo: string; onDone: (answer: LoginOutput) => void }) {
  const { t } = useText()
  const refusal = useRefusal()
  const ways = trpc.thirdParty.ways.useQuery()
  const start = trpc.thirdParty.start.useMutation({ meta: { quiet: true } })
  const passkey = usePasskey(onDone, refusal.show)
  const go = (provider: string) => {
    refusal.clear()
    const back = returnTo.startsWith('/') ? { returnTo } : {}
    const inviteCode = new URLSearchParams(location.search).get('inviteCode') ?? undefined
    start.mutate(
      { provider, inviteCode, ...back },
      { onSuccess: leaveFor, onError: (error) => refusal.show(errorText(error, t)) },
    )
  }
  const providers = ways.data?.providers ?? []
  if (providers.length === 0 && !passkey.supported) return null
  const busy = start.isPending || start.isSuccess
  return (
    <section aria-label={t('thirdParty.ways.title')} className="mt-8 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-third before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('thirdParty.ways.title')}
      </p>
      {providers.map(({ id, kind, name }) => (
        <Button key={id} size="lg" busy={busy} onClick={() => go(id)}>
          <ExternalLink />
          {kind === 'wechat' ? t('thirdParty.ways.wechat') : t('thirdParty.ways.provider', { name })}
        </Button>
      ))}
      {passkey.supported && (
        <Button size="lg" busy={passkey.busy} onClick={() => void passkey.start()}>
          <KeyRound />
          {t('thirdParty.ways.passkey')}
        </Button>
      )}
      <Refusal text={refusal.text} />
    </section>
  )
}
