// Signing in on a page that is not left: for somebody whose session ended while they were writing (specification §4 'Saving in the editor').
import type { LoginOutput } from '@lectern/contracts'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { NextStep } from './next-step.ts'
import { SecondStep } from './second-step.tsx'
import { SignIn } from './sign-in.tsx'

/** Sign-in through other sites opens another tab; the caller is notified by the stored token. */
export default function SignInAgain({ onDone }: { onDone: (answer: LoginOutput) => void }) {
  const { t } = useText()
  const [step, setStep] = useState<NextStep>()
  if (step) return <SecondStep step={step} onDone={onDone} onOver={() => setStep(undefined)} />
  return (
    <SignIn
      again
      onDone={onDone}
      onJoined={onDone}
      onSecondStep={setStep}
      others={
        <a
          href={paths.login}
          target="_blank"
          rel="noreferrer"
          className="mt-4 block text-center text-primary-text text-sm underline-offset-4 hover:underline"
        >
          {t('auth.login.otherTab')}
        </a>
      }
    />
  )
}
