// The document of every page: language, theme without a flash, and scripts only on pages that are hydrated.

import { DEFAULT_LANG, type Lang } from '@lectern/contracts'
import { htmlLang, pickLang } from '@lectern/i18n'
import { type ReactNode, use, useState } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import '~/app.css'
import { hasFirstTexts } from '~/lib/first-texts.ts'
import { guardRequests } from '~/lib/guard-requests.ts'
import { isSecure, requestLang, visitLangCookie } from '~/lib/i18n.ts'
import { keepLang } from '~/lib/keep-lang.ts'
import { NonceContext } from '~/lib/nonce.ts'
import { AppProviders } from '~/lib/providers.tsx'
import { textFile, waitForTexts } from '~/lib/texts.ts'
import { ErrorPage } from '~/shared/errors/error-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [keepLang, guardRequests]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [waitForTexts]

const ICONS = [
  { rel: 'icon', href: '/look/icon' },
  { rel: 'apple-touch-icon', href: '/look/touch-icon' },
]
export const links: Route.LinksFunction = () => ICONS

export function loader({ request }: Route.LoaderArgs) {
  const { lang, asked: isExplicit } = requestLang(request)
  // A frame on somebody else's page leaves nothing in the browser.
  const keepsLang = isExplicit && !new URL(request.url).searchParams.has('embed')
  return data({ lang }, keepsLang ? { headers: { 'Set-Cookie': visitLangCookie(lang, isSecure(request)) } } : undefined)
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const shouldRevalidate = () => false

/** Whether the `handle` of a page that is open has `name: value`. */
function useHandle(name: string, value: unknown): boolean {
  return useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && name in handle && Reflect.get(handle, name) === value,
  )
}

/**
 * A page that shows a manual may be in the language of the manual instead of that of the request; its `handle` has a function `lang` that reads
 * it from the page's data.
 */
function usePageLang(): Lang {
  const lang = useRouteLoaderData<typeof loader>('root')?.lang ?? DEFAULT_LANG
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  if (typeof handle !== 'object' || handle === null || !('lang' in handle)) return lang
  if (typeof handle.lang !== 'function' || loaderData === undefined) return lang
  return pickLang(handle.lang(loaderData), lang)
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = usePageLang()
  // Pages whose `handle` says `hydrate: false` are plain documents: no application script is sent with them.
  const hydrated = !useHandle('hydrate', false)
  // Those that say `styles: 'own'` bring all their styles themselves, and none of the application's.
  const ownStyles = useHandle('styles', 'own')
  const { pathname } = useLocation()
  // Of the page that was opened: later ones load for themselves.
  const [fewTexts] = useState(() => hasFirstTexts(pathname))
  const nonce = use(NonceContext) || undefined
  return (
    <html lang={htmlLang(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* A file and not an inline script: plain pages are cached for everybody and carry no nonce. It must run before the first paint. */}
        <script src="/theme.js" data-hydrates={hydrated || undefined} />
        {/* Beside the scripts and not after them: nothing works before its texts are there (entry.client.tsx). */}
        {hydrated && <link rel="preload" as="fetch" crossOrigin="anonymous" href={textFile(lang, 'first')} />}
        {hydrated && !fewTexts && (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={textFile(lang, 'later')} />
        )}
        <Meta />
        {ownStyles ? ICONS.map((icon) => <link key={icon.rel} {...icon} />) : <Links />}
      </head>
      <body>
        {children}
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <AppProviders lang={usePageLang()}>
      <Outlet />
    </AppProviders>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AppProviders lang={usePageLang()}>
      <ErrorPage error={error} />
    </AppProviders>
  )
}
