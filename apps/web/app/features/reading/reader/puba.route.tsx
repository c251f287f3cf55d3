/** /puba/:id - an article inside its manual (specification §2). */

import type { Route } from './+types/puba.route'
import { ReaderDocument } from './components/reader-document.tsx'
import { langOfReader } from './lib/load-reader.ts'
import { readerAction, readerHeaders, readerLoader } from './lib/respond.ts'
import { readerMeta } from './meta/reader-meta.ts'
import readerCss from './styles/reader.css?url'

export const handle = { hydrate: false, lang: langOfReader }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: readerCss }]
export const headers: Route.HeadersFunction = readerHeaders
export const loader = (args: Route.LoaderArgs) => readerLoader(args, 'puba')
export const action = (args: Route.ActionArgs) => readerAction(args, 'puba')
export const meta: Route.MetaFunction = ({ loaderData }) => readerMeta(loaderData)

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ReaderDocument data={actionData ?? loaderData} />
}
