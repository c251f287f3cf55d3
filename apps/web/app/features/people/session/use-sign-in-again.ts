/** Notices that the session ended, or that the browser signed in as somebody else, while an article is being written (specification §4). */
import type { LoginOutput, UserInfo } from '@lectern/contracts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { stayOnSessionEnd } from '~/lib/session-end.ts'
import { storeToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'
import type { Saving } from '~/shared/saving/saving.ts'

/** Signed-in person: in another organisation the same person counts as somebody else. */
type Person = Pick<UserInfo, 'id' | 'tenantId' | 'name' | 'tenantName'>
const samePerson = (a: Person, b: Person) => a.id === b.id && a.tenantId === b.tenantId

export type SignInAgain = {
  phase: 'closed' | 'asking' | 'other'
  /** Person who is signed in instead; only in the phase `other`. */
  other: Person | null
  /** Whether the text is in this browser for its writer; only in the phase `other`. */
  isStored: boolean
  ask: () => void
  postpone: () => void
  done: (answer: LoginOutput) => void
}

/** `writer` is whose text it is: it is never saved in the name of another person. */
export function useSignInAgain(save: Saving, writer: Person): SignInAgain {
  const utils = trpc.useUtils()
  const [phase, setPhase] = useState<SignInAgain['phase']>('closed')
  const [other, setOther] = useState<Person | null>(null)
  const [isStored, setIsStored] = useState(true)
  const postponed = useRef(false)
  const { dispatch, release, state } = save

  const ask = useCallback(() => setPhase((now) => (now === 'other' ? now : 'asking')), [])
  const meet = useEffectEvent((person: Person) => {
    if (!samePerson(person, writer)) {
      setIsStored(release())
      setOther(person)
      setPhase('other')
      return
    }
    postponed.current = false
    if (phase !== 'asking') return
    setPhase('closed')
    dispatch({ type: 'saveNow' })
    // The text itself is in the editor.
    void utils.invalidate(undefined, { predicate: ({ queryKey: [path] }) => String(path) !== 'article,draft' })
  })

  // Background requests do not interrupt a person who has postponed signing in.
  useEffect(
    () =>
      stayOnSessionEnd((byPerson) => {
        if (byPerson || !postponed.current) ask()
      }),
    [ask],
  )
  const ended = state.phase === 'failed' && state.error === 'unauthenticated'
  useEffect(() => {
    if (ended && !postponed.current) ask()
  }, [ended, ask])
  // Another tab signed in: as the same person this one continues, too.
  useEffect(() => {
    const onToken = ({ key, newValue }: StorageEvent) => {
      if (key !== 'token' || newValue === null) return
      utils.client.auth.me.query().then(meet, () => undefined)
    }
    window.addEventListener('storage', onToken)
    return () => window.removeEventListener('storage', onToken)
  }, [utils])

  return {
    phase,
    other,
    isStored,
    ask,
    postpone: () => {
      postponed.current = true
      setPhase('closed')
    },
    done: ({ token, userInfo }) => {
      storeToken(token)
      meet(userInfo)
    },
  }
}
