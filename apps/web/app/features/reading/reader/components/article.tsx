/** The article itself: breadcrumbs, title, updated time, text, neighbours, question box (specification §2 'Published reader view'). */
import { type Lang, LIMITS, type PublishedArticle, type PublishedTree, type SharedArticle } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'
import { partLang } from '~/lib/i18n.ts'
import { FROM_READER } from '~/lib/paths.ts'
import { articleHref, singleHref } from '../lib/addresses.ts'
import { dayIn } from '../lib/day.ts'
import { ArticleText } from './article-text.tsx'
import { FeedbackBox } from './feedback.tsx'
import { Icon } from './icons.tsx'
import { OutlineFold } from './outline.tsx'
import { ArticleTools } from './tools.tsx'

function Updated({ lang, instant }: { lang: Lang; instant: string }) {
  const [before = '', after = ''] = translate(lang, 'reader.updated', { date: '\u0000' }).split('\u0000')
  return (
    <p className="updated">
      {before}
      <time dateTime={instant} data-local-day>
        {dayIn(lang, instant, 'UTC')}
      </time>
      {after}
    </p>
  )
}

function Neighbours({ lang, manual, article }: { lang: Lang; manual: PublishedTree; article: PublishedArticle }) {
  if (!article.previous && !article.next) return null
  return (
    <nav className="neighbours" aria-label={translate(lang, 'reader.neighbours')}>
      {article.previous && (
        <a className="neighbour" rel="prev" href={articleHref(manual, article.previous.id)}>
          <span className="neighbour-way">
            <Icon name="left" size={14} /> {translate(lang, 'reader.previous')}
          </span>
          <span className="neighbour-title" lang={partLang(manual.seo.language, lang)}>
            {article.previous.title}
          </span>
        </a>
      )}
      {article.next && (
        <a className="neighbour neighbour-next" rel="next" href={articleHref(manual, article.next.id)}>
          <span className="neighbour-way">
            {translate(lang, 'reader.next')} <Icon name="right" size={14} />
          </span>
          <span className="neighbour-title" lang={partLang(manual.seo.language, lang)}>
            {article.next.title}
          </span>
        </a>
      )}
    </nav>
  )
}

function AskBox({ lang, manual }: { lang: Lang; manual: PublishedTree }) {
  return (
    <form className="ask" action="/ai-search-results" method="get">
      <label className="ask-label" htmlFor="ask-input">
        <Icon name="spark" size={16} />
        {translate(lang, 'reader.ask', { name: manual.name })}
      </label>
      <input type="hidden" name="manualId" value={manual.manualId} />
      <input type="hidden" name="aiSearch" value="true" />
      <input type="hidden" name="from" value={FROM_READER} />
      <div className="ask-row">
        <input
          id="ask-input"
          name="searchContent"
          maxLength={LIMITS.searchText}
          required
          autoComplete="off"
          placeholder={translate(lang, 'reader.askPlaceholder')}
        />
        <button type="submit">{translate(lang, 'reader.askSubmit')}</button>
      </div>
    </form>
  )
}

function Support({ lang, support }: { lang: Lang; support: NonNullable<PublishedArticle['support']> }) {
  const name = translate(lang, 'reader.support')
  return (
    <aside className="support" aria-label={name} lang={htmlLang(lang)}>
      {support.image && <img src={`/file?fileId=${support.image}`} alt="" width={96} height={96} />}
      <div>
        <p className="support-name">{name}</p>
        {support.text && <p>{support.text}</p>}
      </div>
    </aside>
  )
}

type Props = { lang: Lang; manual: PublishedTree; article: PublishedArticle; single: boolean }

/** The article has the language of its text; what the page says between is marked with that of the page (WCAG 3.1.2). */
export function ArticleView({ lang, manual, article, single }: Props) {
  const textLang = partLang(article.language ?? manual.seo.language, lang)
  const ownLang = textLang && htmlLang(lang)
  return (
    <article className="article" aria-labelledby="title" lang={textLang}>
      {!single && (
        <nav className="breadcrumbs" aria-label={translate(lang, 'reader.breadcrumbs')} lang={ownLang}>
          <ol lang={partLang(manual.seo.language, lang)}>
            <li>
              <a href={articleHref(manual)}>{manual.name}</a>
            </li>
            {/* The first one is the manual's name, which is already shown as a link. */}
            {article.breadcrumbs.slice(1).map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: folders on the way down may share a title and never move
              <li key={index}>{title}</li>
            ))}
          </ol>
        </nav>
      )}
      <h1 id="title">{article.title}</h1>
      <div className="article-line" lang={ownLang}>
        <Updated lang={lang} instant={article.updatedTime} />
        <ArticleTools
          lang={lang}
          href={single ? singleHref(article.id) : articleHref(manual, article.id)}
          {...(manual.mayExport && { exportId: article.id })}
        />
      </div>
      <OutlineFold items={article.outline} label={translate(lang, 'reader.outline')} lang={lang} textLang={textLang} />
      <ArticleText html={article.html} watermark={article.watermark} />
      <div lang={ownLang}>
        {article.support && <Support lang={lang} support={article.support} />}
        <FeedbackBox lang={lang} articleId={article.id} />
        {!single && <Neighbours lang={lang} manual={manual} article={article} />}
        {manual.enableAi && <AskBox lang={lang} manual={manual} />}
      </div>
      <noscript>
        <img className="view-pixel" src={`/view?id=${article.id}`} alt="" />
      </noscript>
    </article>
  )
}

/** By its secret link: the text alone. */
export function SharedArticleView({ lang, path, article }: { lang: Lang; path: string; article: SharedArticle }) {
  const textLang = partLang(article.language, lang)
  const ownLang = textLang && htmlLang(lang)
  return (
    <article className="article" aria-labelledby="title" lang={textLang}>
      <h1 id="title">{article.title}</h1>
      <div className="article-line" lang={ownLang}>
        <Updated lang={lang} instant={article.updatedTime} />
        <ArticleTools lang={lang} href={path} />
      </div>
      <OutlineFold items={article.outline} label={translate(lang, 'reader.outline')} lang={lang} textLang={textLang} />
      <ArticleText html={article.html} watermark={article.watermark} />
      {article.support && <Support lang={lang} support={article.support} />}
    </article>
  )
}
