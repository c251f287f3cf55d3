/** A whole portal page. Server-rendered and never hydrated: a small script only adds conveniences. */
import { translate } from '@lectern/i18n'
import { readable } from '@lectern/portal'
import { PortalView } from '@lectern/portal/react'
import { paths } from '~/lib/paths.ts'
import { ReaderHeader } from '../../reader/components/header.tsx'
import { NoticePage } from '../../reader/components/notice-page.tsx'
import { portalLinks } from '../../reader/lib/portal-links.ts'
import readerCss from '../../reader/styles/reader.css?url'
import enhanceUrl from '../enhance/portal.ts?worker&url'
import type { PortalData, PortalNotice, PortalShown } from '../lib/load-portal.ts'
import portalCss from '../styles/portal-page.css?url'

/** The sheet and the script of a portal, for other pages that look like one. */
export { enhanceUrl, portalCss }

const DraftBar = ({ lang, home }: Pick<PortalShown, 'home'> & { lang: PortalShown['place']['lang'] }) => (
  <p className="draft-bar">
    <span>{translate(lang, 'portalPage.draft')}</span>
    <a href={home}>{translate(lang, 'portalPage.draftClose')}</a>
  </p>
)

function Shown({ place, page, home, draft, now }: PortalShown) {
  const { lang } = place
  const manual = page.manuals.find(({ id }) => id === page.manualId)
  return (
    <>
      <link rel="stylesheet" href={portalCss} precedence="default" />
      {draft && <DraftBar lang={lang} home={home} />}
      <PortalView page={page} lang={lang} links={portalLinks(place, home, page.manualId)} now={now} />
      <script type="module" src={enhanceUrl} data-portal={draft ? undefined : page.manualId} />
      {page.robot && (
        <script
          src="/robot.js"
          data-manual={manual?.code || page.manualId}
          data-lang={lang}
          data-color={readable(page.document.tokens.light.primary, ['#ffffff'])}
          defer
        />
      )}
    </>
  )
}

function Missing({ place, brand, notice, signedIn }: PortalNotice) {
  return (
    <div className="reader">
      <link rel="stylesheet" href={readerCss} precedence="default" />
      <ReaderHeader place={place} title={brand} href={paths.home} withDirectory={false} />
      <NoticePage place={place} notice={notice} signedIn={signedIn} problem={null} />
      <script type="module" src={enhanceUrl} />
    </div>
  )
}

export const PortalDocument = ({ data }: { data: PortalData }) =>
  data.kind === 'page' ? <Shown {...data} /> : <Missing {...data} />
