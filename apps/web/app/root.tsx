// The document of every page: language, theme without a flash, and scripts only on pages that are hydrated.

import { DEFAULT_LANG } from '@lectern/contracts'
import { htmlLang } from '@lectern/i18n'
import { type ReactNode, use } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import '~/app.css'
import { guardRequests } from '~/lib/guard-requests.ts'
import { langCookie, requestLang } from '~/lib/i18n.ts'
import { NonceContext } from '~/lib/nonce.ts'
import { AppProviders } from '~/lib/providers.tsx'
import { textFile } from '~/lib/texts.ts'
import { ErrorPage } from '~/shared/errors/error-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [guardRequests]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/look/icon' },
  { rel: 'apple-touch-icon', href: '/look/touch-icon' },
]

export function loader({ request }: Route.LoaderArgs) {
  const { lang, chosen } = requestLang(request)
  // A frame on somebody else's page leaves nothing in the browser.
  const remembered = chosen && !new URL(request.url).searchParams.has('embed')
  return data({ lang }, remembered ? { headers: { 'Set-Cookie': langCookie(lang) } } : undefined)
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const shouldRevalidate = () => false

/** Pages whose `handle` says `hydrate: false` are plain documents: no application script is sent with them. */
function useHydrated(): boolean {
  return !useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === false,
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = useRouteLoaderData<typeof loader>('root')?.lang ?? DEFAULT_LANG
  const hydrated = useHydrated()
  const nonce = use(NonceContext) || undefined
  return (
    <html lang={htmlLang(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* A file and not an inline script: plain pages are cached for everybody and carry no nonce. It must run before the first paint. */}
        <script src="/theme.js" />
        {/* Beside the scripts and not after them: nothing works before its texts are there (entry.client.tsx). */}
        {hydrated && <link rel="preload" as="fetch" crossOrigin="anonymous" href={textFile(lang)} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AppProviders lang={loaderData.lang}>
      <Outlet />
    </AppProviders>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lang = useRouteLoaderData<typeof loader>('root')?.lang ?? DEFAULT_LANG
  return (
    <AppProviders lang={lang}>
      <ErrorPage error={error} />
    </AppProviders>
  )
}
