/** /article/published/:id and /article/published-single/:id - the application's addresses of published articles (specification §2). */

import type { Route } from './+types/published.route'
import { toReader } from './to-reader.ts'

/** By itself, else a manual or an article within it. */
const isSingle = (url: URL) => url.pathname.toLowerCase().startsWith('/article/published-single/')

export const loader = (args: Route.LoaderArgs) => toReader(args, isSingle(args.url) ? 'pubs' : 'puba')
