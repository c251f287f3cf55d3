/** A whole reader page. Server-rendered and never hydrated: a small script only adds conveniences (specification §2 'Published reader view'). */
import { translate } from '@lectern/i18n'
import { accentCss, PRIVACY_HREF, readable } from '@lectern/portal'
import { partLang } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import enhanceUrl from '../enhance/enhance.ts?worker&url'
import { articleHref } from '../lib/addresses.ts'
import { branchOf } from '../lib/directory.ts'
import type { ReaderData, ReaderPage, ReaderShared } from '../lib/load-reader.ts'
import { ArticleView, SharedArticleView } from './article.tsx'
import { Directory } from './directory.tsx'
import { ReaderHeader } from './header.tsx'
import { Icon } from './icons.tsx'
import { NoticePage } from './notice-page.tsx'
import { OutlineColumn } from './outline.tsx'
import { PortalBottom, PortalTop } from './portal-frame.tsx'

/** Of the portal around the page, else of the manual. */
function buttonColor({ frame, manual }: ReaderPage): string | undefined {
  const color = frame?.document.tokens.light.primary ?? manual.color
  return color === null ? undefined : readable(color, ['#ffffff'])
}

function Page({ place, manual, article, single, frame }: ReaderPage) {
  const { lang } = place
  const withDirectory = !single && manual.tree.length > 0
  return (
    <>
      {frame ? (
        <PortalTop place={place} manual={manual} frame={frame} withDirectory={withDirectory} />
      ) : (
        <>
          {manual.color !== null && <style>{accentCss(manual.color)}</style>}
          <ReaderHeader
            place={place}
            title={manual.name}
            titleLang={partLang(manual.seo.language, lang)}
            href={articleHref(manual)}
            manualId={manual.manualId}
            logo={manual.logo}
            withDirectory={withDirectory}
          />
        </>
      )}
      <div className={single ? 'layout layout-single' : 'layout'}>
        {withDirectory && (
          <Directory
            nodes={manual.tree}
            manual={manual}
            current={article?.id ?? ''}
            branch={branchOf(manual.tree, article?.id ?? '')}
            lang={lang}
          />
        )}
        <main className="main" id="main">
          {manual.onlyCollaborators && (
            <p className="only-collaborators">
              <Icon name="lock" size={14} />
              {translate(lang, 'reader.onlyCollaborators')}
            </p>
          )}
          {article ? (
            <ArticleView lang={lang} manual={manual} article={article} single={single} />
          ) : (
            <div className="empty">
              <h1>{translate(lang, 'reader.emptyTitle')}</h1>
              <p>{translate(lang, 'reader.emptyHint')}</p>
            </div>
          )}
        </main>
        {article && (
          <OutlineColumn
            items={article.outline}
            label={translate(lang, 'reader.outline')}
            textLang={partLang(article.language ?? manual.seo.language, lang)}
          />
        )}
      </div>
      {frame ? (
        <PortalBottom place={place} frame={frame} />
      ) : (
        <footer className="reader-end">
          <a href={PRIVACY_HREF} rel="nofollow">
            {translate(lang, 'legal.link')}
          </a>
        </footer>
      )}
    </>
  )
}

/** Nothing of the manual: who has the link of one article learns of that article only. */
function Shared({ place, article, brand }: ReaderShared) {
  return (
    <>
      <ReaderHeader place={place} title={brand} href={paths.home} withDirectory={false} />
      <div className="layout layout-single">
        <main className="main" id="main">
          <SharedArticleView lang={place.lang} path={place.path} article={article} />
        </main>
        <OutlineColumn
          items={article.outline}
          label={translate(place.lang, 'reader.outline')}
          textLang={partLang(article.language, place.lang)}
        />
      </div>
    </>
  )
}

export function ReaderDocument({ data }: { data: ReaderData }) {
  const { lang } = data.place
  return (
    <div
      className={data.kind === 'page' && data.frame ? 'reader reader-framed' : 'reader'}
      data-copy={translate(lang, 'common.words.copy')}
      data-copied={translate(lang, 'common.actions.copied')}
      data-download={translate(lang, 'common.words.download')}
      data-copy-link={translate(lang, 'reader.copyLink')}
      data-embed-hint={translate(lang, 'reader.embedHint')}
      data-enlarge={translate(lang, 'reader.enlarge')}
      data-close={translate(lang, 'reader.close')}
      data-article={data.kind === 'page' ? data.article?.id : undefined}
    >
      <a className="skip" href="#main">
        {translate(lang, 'reader.skip')}
      </a>
      {data.kind === 'page' ? (
        <Page {...data} />
      ) : data.kind === 'shared' ? (
        <Shared {...data} />
      ) : (
        <>
          <ReaderHeader place={data.place} title={data.brand} href={paths.home} withDirectory={false} />
          <NoticePage {...data} />
        </>
      )}
      <script type="module" src={enhanceUrl} />
      {data.kind === 'page' && !data.single && data.manual.enableAi && (
        <script
          src="/robot.js"
          data-manual={data.manual.manualCode || data.manual.manualId}
          data-lang={lang}
          data-color={buttonColor(data)}
          defer
        />
      )}
    </div>
  )
}
