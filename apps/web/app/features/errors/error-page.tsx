// Full-page errors: 403, 404, 500 and a withheld article, with the texts of specification §8.

import type { TextKey } from '@lectern/i18n'
import { Button } from '@lectern/ui'
import { isRouteErrorResponse } from 'react-router'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

export type ErrorKind = 'forbidden' | 'notFound' | 'serverError' | 'articleNoPermission'
export function ErrorScreen({ kind }: { kind: ErrorKind }) {
  const { t } = useText()
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <p>{t(`common.pages.${kind}` satisfies TextKey)}</p>
      <Button asChild>
        <a href={paths.start}>{t('common.pages.home')}</a>
      </Button>
    </main>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorScreen kind={status === 404 ? 'notFound' : status === 403 ? 'forbidden' : 'serverError'} />
}
