/** Loads a reader page on the server through the request's own caller (specification §2 /pub, /pubs, /puba). */
import {
  type ErrorCode,
  type Lang,
  ManualCode,
  type PortalFrame,
  type PublishedArticle,
  type PublishedTree,
  type SharedArticle,
} from '@lectern/contracts'
import { pickLang } from '@lectern/i18n'
import { type RouterContextProvider, redirect } from 'react-router'
import { type Caller, callerContext } from '~/lib/caller.ts'
import { type Failure, failureOf } from '~/lib/caller-failure.ts'
import { chosenLang } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { isSsoWay } from '~/lib/sso-way.ts'
import { articleHref, movedTo, type PageAddress } from './addresses.ts'
import { type Notice, noticeOf } from './reader-error.ts'
import { storedPassword } from './share-cookie.ts'

/** Secret links have codes longer than the ids of articles. */
const SHARE_CODE = /^[A-Za-z0-9]{32}$/

/** Requested address; `password` was typed just now. */
export type Target = { route: 'pub' | 'pubs' | 'puba'; id: string; password?: string }
export type ReaderPage = {
  kind: 'page'
  place: PageAddress
  manual: PublishedTree
  /** Null in a manual without published articles. */
  article: PublishedArticle | null
  /** One shared article, without the directory of its manual. */
  single: boolean
  /** Shown because of a share password, so for this visitor only. */
  unlocked: boolean
  /** Header and footer of the portal that the manual is under: a visitor who came from it never falls out of it. */
  frame: PortalFrame | null
}
export type ReaderNotice = {
  kind: 'notice'
  place: PageAddress
  notice: Notice
  /** Owner of the page, by its host. */
  brand: string
  /** Signing in would change nothing. */
  signedIn: boolean
  problem: ErrorCode | null
  /** The article has a password of its own, which is required. */
  own?: boolean
  /** The manual that the password typed just now opens, while the article in it asks for its own. */
  opened?: string
  /** Link to the rest of the manual. */
  manual?: { name: string; href: string }
  /** Seconds to wait after too many tries. */
  retryAfter?: number
}
/** One article by its secret link, alone. */
export type ReaderShared = { kind: 'shared'; place: PageAddress; article: SharedArticle; code: string; brand: string }
export type ReaderData = ReaderPage | ReaderShared | ReaderNotice

/** The language of the page: the reader's choice, else that of what it shows. */
export const langOfReader = ({ place }: ReaderData): Lang => place.lang

/** A manual by its address suffix or its id. Nobody takes the address of another manual by choosing its id as suffix: ids with digits go first. */
async function findManual(caller: Caller, id: string, password?: string): Promise<PublishedTree> {
  const byId = { manualId: id, password }
  if (!ManualCode.safeParse(id).success) return caller.reader.tree(byId)
  const byCode = { manualCode: id, password }
  const [first, second] = /\d/.test(id) ? [byId, byCode] : [byCode, byId]
  try {
    return await caller.reader.tree(first)
  } catch (error) {
    if (failureOf(error)?.code !== 'notFound') throw error
    return caller.reader.tree(second)
  }
}

function queryWithout(url: URL, name: string): string {
  const query = new URLSearchParams(url.search)
  query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

type ReaderContent = { manual: PublishedTree; article: PublishedArticle | null }

/** `read` is called with the manual before its article is refused. */
async function findByManual(
  caller: Caller,
  url: URL,
  { id, password }: Target,
  read: (manual: PublishedTree) => void,
): Promise<ReaderContent> {
  const articleId = url.searchParams.get('articleId')
  if (articleId === null) {
    const manual = await findManual(caller, id, password)
    if (manual.firstArticleId === null) return { manual, article: null }
    return { manual, article: await caller.reader.article({ id: manual.firstArticleId, password }) }
  }
  const [manual, article] = await Promise.allSettled([
    findManual(caller, id, password),
    caller.reader.article({ id: articleId, password }),
  ])
  // The article may have gone to another manual, and the one of the address may be closed to this reader, or deleted.
  const tree = manual.status === 'fulfilled' ? manual.value : null
  if (article.status === 'fulfilled' && article.value.manualId !== tree?.manualId) {
    throw redirect(movedTo('puba', articleId, queryWithout(url, 'articleId')))
  }
  if (manual.status === 'rejected') throw manual.reason
  read(manual.value)
  if (article.status === 'rejected') throw article.reason
  return { manual: manual.value, article: article.value }
}

async function findByArticle(caller: Caller, id: string, single: boolean, password?: string): Promise<ReaderContent> {
  const article = await caller.reader.article({ id, password, single })
  return { article, manual: await caller.reader.tree({ manualId: article.manualId, password }) }
}

/** Whether a password that did not open the article opened its manual, which was closed before: then it is worth keeping. */
async function opensManual(caller: Caller, id: string): Promise<boolean> {
  try {
    await caller.reader.article({ id })
    return false
  } catch (error) {
    const failure = failureOf(error)
    return failure?.code === 'sharePasswordRequired' && !failure.own
  }
}

/** Returns the error of a password prompt. */
const problemOf = (failure: Failure | null, typed: boolean): ErrorCode | null => {
  if (failure?.code === 'tooManyRequests') return failure.code
  return typed ? 'sharePasswordWrong' : null
}

/** Notices are one person's, so they may say whose page it is and know who asks. */
async function whoseNotice({ auth }: Caller): Promise<Pick<ReaderNotice, 'brand' | 'signedIn'>> {
  const [{ systemName: brand }, signedIn] = await Promise.all([auth.look(), auth.isLoggedIn()])
  return { brand, signedIn }
}

/** Loads a page or the notice in its place; errors that are our fault are thrown. */
export async function loadReader(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  target: Target,
): Promise<ReaderData> {
  const url = new URL(request.url)
  const chosen = chosenLang(request)
  const placeIn = (manualLang: Lang | null | undefined): PageAddress => ({
    lang: pickLang(chosen, manualLang),
    path: url.pathname,
    search: url.search,
  })
  // A password typed before is in a cookie, which the server itself takes for what it opens.
  const { password } = target
  const storedSecret = storedPassword(request, target.id)
  const unlocked = password !== undefined || storedSecret !== undefined
  const single = target.route === 'pubs'
  const caller = context.get(callerContext)
  const secret = single && SHARE_CODE.test(target.id)
  let manual: ReaderNotice['manual']
  let manualLang: Lang | null = null
  const read = (tree: PublishedTree) => {
    manual = { name: tree.name, href: articleHref(tree) }
    manualLang = tree.seo.language
  }
  try {
    if (secret) {
      const article = await caller.reader.shared({ code: target.id, password })
      const { systemName: brand } = await caller.auth.look()
      return { kind: 'shared', place: placeIn(article.language), article, code: target.id, brand }
    }
    const content =
      target.route === 'pub'
        ? await findByManual(caller, url, target, read)
        : await findByArticle(caller, target.id, single, password)
    const place = placeIn(content.manual.seo.language)
    const { manualId, portal } = content.manual
    const frame = portal && !single ? await caller.portal.frame({ manualId }) : null
    return {
      kind: 'page',
      place,
      ...content,
      single,
      unlocked: unlocked || content.article?.ownPassword === true,
      frame,
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const failure = failureOf(error)
    const notice = noticeOf(failure)
    if (notice === null) throw error
    if (notice === 'notFound' && isSsoWay(url.search)) throw redirect(paths.ssoFail)
    const place = placeIn(failure?.language ?? manualLang)
    const common = { kind: 'notice', place, notice, ...(await whoseNotice(caller)) } as const
    if (notice !== 'password') return { ...common, problem: null, manual }
    const typed = password !== undefined
    const ownPassword = failure?.own === true
    const articleId = secret || !ownPassword ? undefined : failure.articleId
    const opened = typed && articleId && (await opensManual(caller, articleId)) ? failure?.manualId : undefined
    const problem = problemOf(failure, typed && opened === undefined)
    return { ...common, problem, own: ownPassword, opened, retryAfter: failure?.retryAfter }
  }
}
