// Asks the guards for every request that reaches the pages (server only), and keeps who is signed in for the loaders after it.
import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { type Caller, callerContext } from './caller.ts'
import { guard, needsCaller, type PageRule, ruleOf, VISITOR, whoOf } from './guards.ts'

type Me = Awaited<ReturnType<Caller['auth']['me']>>
/** Returns the signed-in person; null for visitors. Looked up once per request. */
export type Signed = () => Promise<Me | null>
export const signedContext = createContext<Signed>()

/** Whether the manual that a page of published content names may be read by this visitor. */
async function namesPublicManual(caller: Caller, address: URL, rule: PageRule): Promise<boolean> {
  // The portal of the host is named by the host itself.
  if (rule.name === 'website' && !address.searchParams.has('manualId')) return (await caller.portal.front()) !== null
  const manualId = address.searchParams.get('manualId') ?? address.pathname.split('/')[3]
  const articleId = address.searchParams.get('articleId') ?? manualId
  const queries = [
    ...(manualId ? [() => caller.reader.tree({ manualId })] : []),
    // The last part of the address may name an article too.
    ...(articleId ? [() => caller.reader.article({ id: articleId })] : []),
  ]
  for (const ask of queries) {
    const readable = await ask().then(
      () => true,
      () => false,
    )
    if (readable) return true
  }
  return false
}

/**
 * In a frame of another product a login page is of no use: the small page itself says what is missing. Browsers announce frames
 * under https only; the address marks frames of our script.
 */
const isFramed = (request: Request, rule: PageRule | undefined) =>
  rule?.name === 'smallPublished' &&
  (request.headers.get('sec-fetch-dest') === 'iframe' || new URL(request.url).searchParams.has('embed'))

/** Requests for data of a page carry its address with `.data` behind it. */
function pageAddress(url: string): URL {
  const address = new URL(url)
  address.pathname = address.pathname === '/_root.data' ? '/' : address.pathname.replace(/\.data$/, '')
  address.searchParams.delete('_routes')
  return address
}

export const guardRequests: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const caller = context.get(callerContext)
  let person: Promise<Me | null> | undefined
  const signed: Signed = () => {
    person ??= caller.auth.isLoggedIn().then((yes) => (yes ? caller.auth.me() : null))
    return person
  }
  context.set(signedContext, signed)
  const address = pageAddress(request.url)
  const rule = ruleOf(address.pathname)
  if (needsCaller(address.pathname) && !isFramed(request, rule)) {
    const me = await signed()
    const publicManual = !me && rule?.access === 'publicManual' && (await namesPublicManual(caller, address, rule))
    const to = guard(address, me ? whoOf(me, me.settings.menuFromServer) : VISITOR, { publicManual })
    if (to) throw redirect(to)
  }
  return next()
}
