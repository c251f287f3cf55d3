// Asks the guards for every request that reaches the pages (server only), and keeps who is signed in for the loaders after it.
import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { type Caller, callerContext } from './caller.ts'
import { guard, needsCaller, ruleOf, VISITOR, whoOf } from './guards.ts'

type Me = Awaited<ReturnType<Caller['auth']['me']>>
/** Who is signed in; null for visitors. Looked up once per request. */
export type Signed = () => Promise<Me | null>
export const signedContext = createContext<Signed>()

/** Whether the manual that a page of published content names may be read by this visitor. */
async function namesPublicManual(caller: Caller, address: URL): Promise<boolean> {
  const manualId = address.searchParams.get('manualId') ?? address.pathname.split('/')[3]
  const articleId = address.searchParams.get('articleId')
  const asked = manualId
    ? caller.reader.tree({ manualId })
    : articleId
      ? caller.reader.article({ id: articleId })
      : Promise.reject(new Error('no manual is named'))
  return asked.then(
    () => true,
    () => false,
  )
}

/** Requests for data of a page carry its address with `.data` behind it. */
function pageAddress(url: string): URL {
  const address = new URL(url)
  address.pathname = address.pathname === '/_root.data' ? '/' : address.pathname.replace(/\.data$/, '')
  address.searchParams.delete('_routes')
  return address
}

export const guardRequests: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const caller = context.get(callerContext)
  let asked: Promise<Me | null> | undefined
  const signed: Signed = () => {
    asked ??= caller.auth.isLoggedIn().then((yes) => (yes ? caller.auth.me() : null))
    return asked
  }
  context.set(signedContext, signed)
  const address = pageAddress(request.url)
  if (needsCaller(address.pathname)) {
    const me = await signed()
    const publicManual =
      !me && ruleOf(address.pathname)?.access === 'publicManual' && (await namesPublicManual(caller, address))
    const to = guard(address, me ? whoOf(me, me.settings.menuFromServer) : VISITOR, { publicManual })
    if (to) throw redirect(to)
  }
  return next()
}
