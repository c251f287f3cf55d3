/** Header of the reader: manual name, search, language, theme, sign-in. The same for every visitor, so that pages cache. */
import { type Lang, LIMITS } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { FROM_READER } from '~/lib/paths.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { langHref, type PageAddress, signInHref } from '../lib/addresses.ts'
import { DirectoryButton } from './directory-button.tsx'
import { Icon } from './icons.tsx'

function SearchForm({ lang, manualId }: { lang: Lang; manualId: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the sheet that phones open
    <form
      className="search"
      id="search"
      popover="auto"
      role="search"
      action="/ai-search-results"
      method="get"
      data-lang={lang}
      data-suggestions={translate(lang, 'search.suggest.label')}
      data-ask={translate(lang, 'search.suggest.ask', { text: '{}' })}
    >
      <Icon name="search" size={16} />
      <input type="hidden" name="manualId" value={manualId} />
      <input type="hidden" name="from" value={FROM_READER} />
      <input
        type="search"
        name="searchContent"
        id="search-input"
        maxLength={LIMITS.searchText}
        required
        autoComplete="off"
        placeholder={translate(lang, 'reader.search')}
        aria-label={translate(lang, 'reader.search')}
      />
      <span className="key" aria-hidden="true">
        /
      </span>
    </form>
  )
}

type Props = {
  place: PageAddress
  title: string
  /** `lang` of the title where it is not that of the page. */
  titleLang?: string
  href: string
  manualId?: string
  /** The manual's own logo, where it has one. */
  logo?: string | null
  withDirectory: boolean
}

export function ReaderHeader({ place, title, titleLang, href, manualId, logo = null, withDirectory }: Props) {
  const { lang } = place
  const other: Lang = lang === 'zh_CN' ? 'en_US' : 'zh_CN'
  const otherName = other === 'en_US' ? 'EN' : '中'
  return (
    <header className="header">
      {withDirectory && <DirectoryButton lang={lang} />}
      <a className="brand" href={href}>
        {/* The logo of the manual, else of the domain: that address is the same everywhere, so that the page stays the same for everybody. */}
        <img className="mark" src={pictureUrl(logo) ?? '/look/logo'} alt="" />
        <span className="brand-name" lang={titleLang}>
          {title}
        </span>
      </a>
      {manualId && <SearchForm lang={lang} manualId={manualId} />}
      <div className="tools">
        {manualId && (
          <button
            type="button"
            className="tool only-narrow"
            popoverTarget="search"
            aria-label={translate(lang, 'common.actions.search')}
          >
            <Icon name="search" />
          </button>
        )}
        <a
          className="tool"
          href={langHref(place.path, place.search, other)}
          hrefLang={other === 'en_US' ? 'en' : 'zh-CN'}
          // Voice control needs the visible text as the name.
          aria-label={`${otherName} ${translate(lang, 'reader.language')}`}
        >
          {otherName}
        </a>
        <button
          type="button"
          className="tool needs-script"
          data-theme-button
          aria-label={translate(lang, 'reader.theme')}
        >
          <Icon name="theme" />
        </button>
        <a
          className="sign-in"
          href={signInHref(place.path, place.search)}
          data-session-link
          data-label={translate(lang, 'reader.workspace')}
          rel="nofollow"
        >
          <span>{translate(lang, 'reader.signIn')}</span>
          <Icon name="person" />
        </a>
      </div>
    </header>
  )
}
