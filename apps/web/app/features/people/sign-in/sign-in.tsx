// All ways to sign in: password, SMS code, QR scan, and below them whatever `others` brings (specification §2 'Login').
import type { LoginOutput } from '@lectern/contracts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { LoginForm } from './login-form.tsx'
import type { NextStep } from './next-step.ts'
import { QrPanel } from './qr/qr-panel.tsx'
import { SmsForm } from './sms-form.tsx'

/** `onJoined` is for ways that join by the invitation of the address, if there is one; `onSecondStep` gets the step that follows; `others` are ways through other services. `again`: on a page that is not left, for somebody who has an account. */
export function SignIn({
  onDone,
  onJoined,
  onSecondStep,
  others,
  mayRegister = false,
  again = false,
}: {
  onDone: (answer: LoginOutput) => void
  onJoined: (answer: LoginOutput) => void
  onSecondStep: (step: NextStep) => void
  others?: ReactNode
  mayRegister?: boolean
  again?: boolean
}) {
  const { t } = useText()
  const [params] = useSearchParams()
  const search = params.toString()
  return (
    <>
      <Tabs defaultValue="password">
        <TabsList aria-label={t('auth.login.ways')} className="mb-6">
          <TabsTrigger value="password">{t('auth.login.byPassword')}</TabsTrigger>
          <TabsTrigger value="sms">{t('auth.login.bySms')}</TabsTrigger>
          <TabsTrigger value="qr">{t('auth.login.byQr')}</TabsTrigger>
        </TabsList>
        <TabsContent value="password">
          <LoginForm onDone={onJoined} onSecondStep={onSecondStep} newTab={again} />
        </TabsContent>
        <TabsContent value="sms">
          <SmsForm onDone={onJoined} onSecondStep={onSecondStep} />
        </TabsContent>
        <TabsContent value="qr">
          <QrPanel onDone={onDone} />
        </TabsContent>
      </Tabs>
      {others}
      {mayRegister && (
        <p className="mt-8 text-center text-second text-sm">
          {t('auth.login.noAccount')}{' '}
          <Link
            to={`${paths.register}${search && `?${search}`}`}
            // Its policy allows the widget of a captcha, which that of this page does not.
            reloadDocument
            className="text-primary-text underline underline-offset-4"
          >
            {t('auth.login.register')}
          </Link>
        </p>
      )}
    </>
  )
}
