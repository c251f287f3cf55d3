// Back from another service: the return is checked, then the person continues: into the product, to binding a phone, or to a second factor.
import type { ThirdPartyOutcome } from '@lectern/contracts'
import { Button, Skeleton } from '@lectern/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCode, errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { safePath } from '~/lib/redirect.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'
import { enterProduct } from '../enter.ts'
import { type NextStep, nextStepOf } from '../next-step.ts'
import { SecondStep } from '../second-step.tsx'
import { consumePendingSignIn, storeNewPerson } from './pending-sign-in.ts'

/** Navigates to the target of an outcome. */
function useGoOn() {
  const navigate = useNavigate()
  return useCallback(
    (outcome: ThirdPartyOutcome) => {
      if (outcome.next === 'session') return enterProduct(outcome, outcome.returnTo)
      if (outcome.next === 'linked') return location.replace(safePath(outcome.returnTo) ?? paths.start)
      const { next: step, ticket } = outcome
      const person = step === 'profile' ? outcome : { name: '', invited: false }
      storeNewPerson({ step, ticket, name: person.name, invited: person.invited })
      void navigate(outcome.next === 'bindPhone' ? paths.bindPhone : paths.completeInformation, { replace: true })
    },
    [navigate],
  )
}

/** `query` without its question mark. */
export function Callback({ query }: { query: string }) {
  const { t } = useText()
  const goOn = useGoOn()
  const isStarted = useRef(false)
  const [second, setSecond] = useState<{ step: NextStep; returnTo: string }>()
  const [refusal, setRefusal] = useState<string>()
  const { mutate } = trpc.thirdParty.finish.useMutation({ meta: { quiet: true } })
  useEffect(() => {
    // A return is good once, also where effects run twice.
    if (isStarted.current) return
    isStarted.current = true
    const pending = consumePendingSignIn(query)
    if (!pending) return setRefusal(t('errors.signInExpired'))
    const { secret, returnTo } = pending
    mutate(
      { secret, query, path: location.pathname },
      {
        onSuccess: goOn,
        onError: (error) => {
          const step = nextStepOf(error)
          if (step !== null) setSecond({ step, returnTo })
          else if (errorCode(error) === 'unauthenticated') setRefusal(t('errors.signInExpired'))
          else setRefusal(errorText(error, t))
        },
      },
    )
  }, [query, mutate, goOn, t])

  const over = () => location.assign(paths.login)
  if (second) {
    const { step, returnTo } = second
    return <SecondStep step={step} onDone={(answer) => enterProduct(answer, returnTo)} onOver={over} />
  }
  if (!refusal)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <p role="status" className="text-second">
          {t('thirdParty.callback.busy')}
        </p>
        <Skeleton className="h-10 w-full" />
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <Refusal text={refusal} />
      <Button variant="primary" size="lg" onClick={over}>
        {t('thirdParty.again')}
      </Button>
    </div>
  )
}
