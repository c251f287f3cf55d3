/** Loader, action, headers and meta shared by the three reader addresses. */
import { translate } from '@lectern/i18n'
import { data, type HeadersArgs, type MetaDescriptor, type RouterContextProvider, redirect } from 'react-router'
import { noticeTitle } from '../components/notice-page.tsx'
import { articleHref } from './addresses.ts'
import { summary } from './directory.ts'
import { loadReader, type ReaderData, type Target } from './load-reader.ts'
import { headOf, PRIVATE } from './reader-error.ts'
import { shareCookies } from './share-cookie.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

export const respond = (reader: ReaderData) => data(reader, headOf(reader))

export const readerLoader = async ({ request, params, context }: Args, route: Target['route']) =>
  respond(await loadReader({ request, context }, { route, id: params.id }))

/** The password form posts to the page itself; a right password is remembered and the page asked for again. */
export async function readerAction({ request, params, context }: Args, route: Target['route']) {
  const typed = (await request.formData()).get('password')
  const password = typeof typed === 'string' ? typed : ''
  const reader = await loadReader({ request, context }, { route, id: params.id, password })
  if (reader.kind === 'notice') return respond(reader)
  const { manualId, manualCode } = reader.manual
  const headers = new Headers({ 'Cache-Control': PRIVATE })
  const secure = new URL(request.url).protocol === 'https:'
  // A password of the article's own opens nothing else.
  const names = route === 'pubs' && reader.article?.ownPassword ? [params.id] : [params.id, manualId, manualCode]
  for (const cookie of shareCookies(names, password, secure)) headers.append('Set-Cookie', cookie)
  return redirect(reader.place.path + reader.place.search, { status: 303, headers })
}

/** The root's headers (language cookie), this page's cache rule, and when the form may be sent again. */
export function readerHeaders({ loaderHeaders, actionHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders)
  const cacheControl = loaderHeaders.get('Cache-Control')
  if (cacheControl) headers.set('Cache-Control', cacheControl)
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}

/** Title, description, canonical address, Open Graph and structured data of a reader page. */
export function readerMeta(reader: ReaderData | undefined): MetaDescriptor[] {
  if (!reader) return []
  if (reader.kind === 'notice') {
    return [{ title: noticeTitle(reader.place, reader.notice) }, { name: 'robots', content: 'noindex' }]
  }
  const { manual, article, place } = reader
  if (!article) return [{ title: manual.name }, { name: 'description', content: summary(manual.description) }]
  const description = summary(article.description || manual.description || translate(place.lang, 'common.product'))
  const locale = place.lang
  return [
    { title: `${article.title} - ${manual.name}` },
    { name: 'description', content: description },
    ...(article.keywords ? [{ name: 'keywords', content: article.keywords }] : []),
    ...(article.cover ? [{ property: 'og:image', content: `/file?fileId=${article.cover}` }] : []),
    // Relative on purpose: the page is the same under each of its hosts, so it may be cached once.
    { tagName: 'link', rel: 'canonical', href: articleHref(manual, article.id) },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: article.title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: manual.name },
    { property: 'og:locale', content: locale },
    { property: 'article:modified_time', content: article.updatedTime },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: article.title,
        description,
        dateModified: article.updatedTime,
        isPartOf: { '@type': 'CreativeWork', name: manual.name },
      },
    },
  ]
}
