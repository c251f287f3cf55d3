/** /pub/:id - a published manual, by id or address suffix, at its first article or at ?articleId= (specification §2, rest contract). */

import type { Route } from './+types/pub.route'
import { ReaderDocument } from './components/reader-document.tsx'
import { langOfReader } from './lib/load-reader.ts'
import { readerAction, readerHeaders, readerLoader } from './lib/respond.ts'
import { readerMeta } from './meta/reader-meta.ts'
import readerCss from './styles/reader.css?url'

export const handle = { hydrate: false, lang: langOfReader }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: readerCss }]
export const headers: Route.HeadersFunction = readerHeaders
export const loader = (args: Route.LoaderArgs) => readerLoader(args, 'pub')
export const action = (args: Route.ActionArgs) => readerAction(args, 'pub')
export const meta: Route.MetaFunction = ({ loaderData }) => readerMeta(loaderData)

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ReaderDocument data={actionData ?? loaderData} />
}
