/** A whole portal. Drawn on the server for visitors, who get no script of these components, and live in the designer. */
import type { Lang, PortalPage, ThemeTokens } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { withoutDeadAnchors } from '../anchors.ts'
import type { PortalLinks } from '../links.ts'
import { localText } from '../local-text.ts'
import { themeCss } from '../theme-css.ts'
import { PortalFooter } from './footer.tsx'
import { PortalHeader } from './header.tsx'
import type { Drawing, PortalMode } from './parts/context.ts'
import { isShown, Section } from './sections/section.tsx'

/** The look of a theme: colours and measures for everything that portal.css draws. */
export const PortalStyle = ({ tokens }: { tokens: ThemeTokens }) => <style>{themeCss(tokens)}</style>

type Props = {
  page: PortalPage
  lang: Lang
  links: PortalLinks
  mode?: PortalMode
  /** Milliseconds; decides which announcements are shown. */
  now?: number
}

/** Every section carries `data-section` with its id. */
export function PortalView({ page, lang, links, mode = 'page', now = Date.now() }: Props) {
  const drawing: Drawing = { page, lang, links, mode, now }
  const { header, tokens, sections } = page.document
  const shown = sections.filter((section) => isShown(section, drawing))
  const around = { ...page, document: withoutDeadAnchors(page.document, shown) }
  const heroes = shown.filter((section) => section.type === 'hero')
  // One heading of the first level and one search; the ids of the search are found once.
  const main = heroes.find(({ title }) => localText(title, lang) !== '')
  const searching = heroes.find(({ search }) => search)
  return (
    <div className="portal">
      <PortalStyle tokens={tokens} />
      <a className="pt-skip" href="#main">
        {translate(lang, 'reader.skip')}
      </a>
      <PortalHeader page={around} lang={lang} links={links} withSearch={!searching} />
      <main id="main">
        {!main && <h1 className="pt-unseen">{localText(header.siteName, lang)}</h1>}
        {shown.map((section) => (
          <Section
            key={section.id}
            section={section}
            drawing={drawing}
            main={section === main}
            searches={section === searching}
          />
        ))}
      </main>
      <PortalFooter page={around} lang={lang} links={links} />
    </div>
  )
}
