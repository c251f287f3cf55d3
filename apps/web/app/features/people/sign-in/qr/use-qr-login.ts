// The waiting page of a QR sign-in: requests a code, polls its state, and signs in when it is confirmed (AUTH-03).
import type { LoginOutput, QrLogin, QrLoginState } from '@lectern/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '~/lib/trpc.ts'

const LOOK_MS = 1_500
const WAITING: ReadonlySet<QrLoginState> = new Set(['pending', 'scanned'])

/** The secret stays in this page's memory. `failed`: no code could be created. */
export function useQrLogin(onDone: (answer: LoginOutput) => void) {
  const [code, setCode] = useState<QrLogin>()
  const [state, setState] = useState<QrLoginState>('pending')
  const start = trpc.qrLogin.start.useMutation({ meta: { quiet: true } })
  const readState = trpc.qrLogin.state.useMutation({ meta: { quiet: true } })
  const enter = trpc.qrLogin.enter.useMutation({ meta: { quiet: true } })

  const refresh = () => {
    setCode(undefined)
    start.mutate(undefined, {
      onSuccess: (qrCode) => {
        setState('pending')
        setCode(qrCode)
      },
    })
  }
  const begin = useEffectEvent(refresh)
  useEffect(() => begin(), [])

  const ask = useEffectEvent(async ({ id, secret }: QrLogin): Promise<QrLoginState> => {
    const now = await readState.mutateAsync({ id, secret })
    if (now === 'confirmed') onDone(await enter.mutateAsync({ id, secret }))
    return now
  })
  useEffect(() => {
    if (!code) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const poll = async () => {
      // A lost connection is tried again; the code's own end comes from the server.
      const now = await ask(code).catch(() => null)
      if (over) return
      if (now) setState(now)
      if (now === null || WAITING.has(now)) timer = setTimeout(poll, LOOK_MS)
    }
    timer = setTimeout(poll, LOOK_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [code])

  return { code, state, refresh, error: start.error ?? enter.error }
}
