/** /pwd?redirect= - the password prompt of a shared manual or article, by an address of its own (specification §2; ledger PUB-03). */
import { redirect } from 'react-router'
import type { Route } from './+types/pwd.route'
import { ReaderDocument } from './components/reader-document.tsx'
import { langOfReader, loadReader } from './lib/load-reader.ts'
import { promptTarget } from './lib/prompt-target.ts'
import { readerHeaders, respond } from './lib/respond.ts'
import { readerMeta } from './meta/reader-meta.ts'
import readerCss from './styles/reader.css?url'

export const handle = { hydrate: false, lang: langOfReader }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: readerCss }]
export const headers: Route.HeadersFunction = readerHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => readerMeta(loaderData)

/** The form posts to the page it opens; without a page to open, or when none is protected, there is nothing to ask here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const target = promptTarget(new URL(request.url))
  if (target === null) throw redirect('/404')
  const targetRequest = new Request(target.url, { headers: request.headers })
  const reader = await loadReader({ request: targetRequest, context }, target)
  // The page itself says what else there is to say, also where it has gone.
  if (reader.kind !== 'notice' || reader.notice !== 'password') throw redirect(target.url.pathname + target.url.search)
  return respond(reader)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ReaderDocument data={loaderData} />
}
