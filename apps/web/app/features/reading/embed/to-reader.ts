/** The reader's own address for requests at the application's (specification §2 'published', 'published-single'). */
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { failureOf } from '~/lib/caller-failure.ts'

/** True for manuals, also those that this reader may not open: their page says why. */
async function isManual({ context }: LoaderFunctionArgs, manualId: string): Promise<boolean> {
  try {
    await context.get(callerContext).reader.tree({ manualId })
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    return failure.code !== 'notFound' && failure.code !== 'invalidInput'
  }
}

/** `?articleId=` names the article when the address names the manual; the rest of the query goes along. */
export async function toReader(args: LoaderFunctionArgs, route: 'puba' | 'pubs'): Promise<Response> {
  const { id = '' } = args.params
  const query = new URL(args.request.url).searchParams
  const articleId = query.get('articleId')
  query.delete('articleId')
  query.delete('manualId')
  const rest = query.size > 0 ? `?${query}` : ''
  if (articleId !== null) return redirect(`/${route}/${encodeURIComponent(articleId)}${rest}`)
  const kind = (await isManual(args, id)) ? 'pub' : route
  return redirect(`/${kind}/${encodeURIComponent(id)}${rest}`)
}
