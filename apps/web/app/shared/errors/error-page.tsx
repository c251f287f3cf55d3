// Full-page errors: 403, 404, 500 and a withheld article, with the texts of specification §8.
import { Button } from '@lectern/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

export type ErrorKind = 'forbidden' | 'notFound' | 'serverError'
const CODES: Record<ErrorKind, string> = { forbidden: '403', notFound: '404', serverError: '500' }

/** A big sign, one sentence and what to do next. The page may run without scripts, so links are links. */
export function ErrorFrame({
  code,
  title,
  hint,
  actions,
}: {
  code?: string
  title: string
  hint?: string
  actions: ReactNode
}) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>{title}</title>
      <div className="flex max-w-md flex-col items-center text-center">
        {code && (
          <p
            aria-hidden="true"
            className="mb-2 select-none font-semibold text-[88px] text-primary-text leading-none tabular-nums"
          >
            {code}
          </p>
        )}
        <h1 className="font-semibold text-ink text-lg">{title}</h1>
        {hint && <p className="mt-2 text-second">{hint}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </main>
  )
}

const never = () => () => {}

/** Going back needs a script: pages without one do not show a button that would do nothing. */
export function BackButton() {
  const { t } = useText()
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return scripted && <Button onClick={() => history.back()}>{t('common.pages.back')}</Button>
}

export function ErrorScreen({ kind }: { kind: ErrorKind }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const home = (
    <Button asChild variant="primary">
      <a href={paths.home}>{t('common.pages.home')}</a>
    </Button>
  )
  return (
    <ErrorFrame
      code={CODES[kind]}
      title={t(`common.pages.${kind}`)}
      actions={
        <>
          {home}
          {kind === 'notFound' && (
            <Button asChild>
              <a href={pathname + search}>{t('common.actions.retry')}</a>
            </Button>
          )}
          {kind !== 'forbidden' && <BackButton />}
        </>
      }
    />
  )
}

/** Chooses by what was thrown; unknown errors are the server's fault. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403) return <ErrorScreen kind="forbidden" />
  // Requests that no page answers get the page for not found.
  return <ErrorScreen kind={status >= 400 && status < 500 ? 'notFound' : 'serverError'} />
}
