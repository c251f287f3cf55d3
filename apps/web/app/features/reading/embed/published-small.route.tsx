/** /article/published-small/:id - an article for the frame of another product, to which it reports its height (specification §2; EMBED-01). */
import type { Lang } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'
import { accentCss } from '@lectern/portal'
import { data, type HeadersArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ArticleText } from '~/features/reading/reader/components/article-text.tsx'
import readerCss from '~/features/reading/reader/styles/reader.css?url'
import { partLang } from '~/lib/i18n.ts'
import { loadSmall, type SmallPage } from './load-small.ts'
import reportUrl from './script/report-height.ts?worker&url'
import smallCss from './styles/small.css?url'

export const handle = { hydrate: false, lang: ({ lang }: SmallPage) => lang }
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: readerCss },
  { rel: 'stylesheet', href: smallCss },
]

export async function loader(args: LoaderFunctionArgs) {
  const { page, status, headers } = await loadSmall(args)
  return data(page, { status, headers })
}

/** The root's language cookie, who may frame the page, how long it may be kept. */
export function headers({ loaderHeaders, parentHeaders }: HeadersArgs): Headers {
  const all = new Headers(parentHeaders)
  for (const [name, value] of loaderHeaders) all.set(name, value)
  return all
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.article?.title ?? '' },
  { name: 'robots', content: 'noindex' },
]

const fullHref = (id: string, lang: Lang | null): string =>
  `/puba/${encodeURIComponent(id)}${lang === null ? '' : `?lang=${lang}`}`

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadSmall>>['page'] }) {
  const { article, lang, chosen, notice, preview } = loaderData
  const textLang = article ? partLang(article.language, lang) : undefined
  return (
    <div className="reader small" data-small data-article={preview ? undefined : article?.id}>
      {article && article.color !== null && <style>{accentCss(article.color)}</style>}
      <main id="main">
        {article ? (
          <article aria-labelledby="title" lang={textLang}>
            <h1 id="title">{article.title}</h1>
            <ArticleText html={article.html} watermark={article.watermark} />
            <p className="small-more" lang={textLang && htmlLang(lang)}>
              {/* The page around it may speak another language than this visitor's browser was left with. */}
              <a href={fullHref(article.id, chosen ? lang : null)} target="_blank" rel="noopener">
                {translate(lang, 'embed.openFull', { name: article.manualName })}
              </a>
            </p>
            {!preview && (
              <noscript>
                <img className="view-pixel" src={`/view?id=${article.id}`} alt="" />
              </noscript>
            )}
          </article>
        ) : (
          <div className="small-notice" role="alert">
            <h1>{translate(lang, notice.title)}</h1>
            <p>{translate(lang, notice.hint)}</p>
          </div>
        )}
      </main>
      <script type="module" src={reportUrl} />
    </div>
  )
}
