/** Header of a portal, on its page and on the pages of its manuals: logo, navigation, search, language, theme, sign-in. */
import type { NavItem } from '@lectern/contracts'
import { htmlLang, translate } from '@lectern/i18n'
import type { ReactNode } from 'react'
import { type Target, targetOf } from '../links.ts'
import { localText, otherLang } from '../local-text.ts'
import type { Around } from './parts/context.ts'
import { Icon } from './parts/icons.tsx'
import { To } from './parts/link.tsx'
import { textLang } from './parts/local.tsx'
import { SEARCH_ID, SearchForm } from './parts/search-form.tsx'

function Brand({ page, lang, links }: Around) {
  const { siteName, logo, logoDark } = page.document.header
  const name = localText(siteName, lang)
  return (
    <a className="pt-brand" href={links.home} aria-label={name ? undefined : translate(lang, 'portalPage.official')}>
      {logo ? (
        <>
          {/* As wide as it is; its height is set, so that nothing moves when it comes. Of two only one is loaded. */}
          <img
            className={logoDark ? 'pt-logo pt-light' : 'pt-logo'}
            src={links.file(logo, 320)}
            alt=""
            height={32}
            loading={logoDark ? 'lazy' : undefined}
          />
          {logoDark && (
            <img className="pt-logo pt-dark" src={links.file(logoDark, 320)} alt="" height={32} loading="lazy" />
          )}
        </>
      ) : (
        name && (
          <span className="pt-monogram" aria-hidden="true">
            {[...name][0]}
          </span>
        )
      )}
      {name && <span lang={textLang(siteName, lang)}>{name}</span>}
    </a>
  )
}

type NavLink = { id: string; to: Target; name: string; lang: string | undefined }

/** An entry that this visitor may follow, by its own name or its target's. */
function navLink({ id, label, target }: Omit<NavItem, 'children'>, { page, lang }: Around): NavLink | null {
  const to = targetOf(target, page.targets)
  const name = localText(label, lang) || to?.title || ''
  return to && name ? { id, to, name, lang: textLang(label, lang) } : null
}
const allNamed = (items: readonly Omit<NavItem, 'children'>[], around: Around) =>
  items.map((item) => navLink(item, around)).filter((item) => item !== null)

/** Anchors point to the portal's own page, wherever the header is. */
const onPortal = (to: Target, home: string): Target =>
  to.href.startsWith('#') && home !== '#' ? { ...to, href: home + to.href } : to

const Entry = ({ item, home }: { item: NavLink; home: string }) => (
  <To to={onPortal(item.to, home)} className="pt-nav-link" lang={item.lang}>
    {item.name}
  </To>
)

function Item({ item, around }: { item: NavItem; around: Around }) {
  const link = navLink(item, around)
  const children = allNamed(item.children, around)
  const { lang, links } = around
  if (children.length === 0)
    return (
      link && (
        <li>
          <Entry item={link} home={links.home} />
        </li>
      )
    )
  const label = link?.name ?? localText(item.label, lang)
  if (!label) return null
  return (
    <li>
      <details className="pt-nav-more" name="portal-navigation">
        <summary className="pt-nav-link" aria-label={translate(lang, 'portalPage.more', { name: label })}>
          <span lang={link?.lang ?? textLang(item.label, lang)}>{label}</span>
          <Icon name="down" size={14} />
        </summary>
        <ul>
          {/* The entry itself, unless the first one below it has the same target. */}
          {link && link.to.href !== children[0]?.to.href && (
            <li>
              <Entry item={link} home={links.home} />
            </li>
          )}
          {children.map((child) => (
            <li key={child.id}>
              <Entry item={child} home={links.home} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

type Props = Around & {
  /** Before the logo: opens what a page under the portal has beside it. */
  start?: ReactNode
  /** Not where the page has a larger search of its own. */
  withSearch: boolean
  /** Not where nothing answers the button of the theme. */
  withTheme?: boolean
  /** Not for people who are signed in. */
  withSignIn?: boolean
}

export function PortalHeader({ page, lang, links, start, withSearch, withTheme = true, withSignIn = true }: Props) {
  const { header } = page.document
  const other = otherLang(lang)
  const otherName = other === 'en_US' ? 'EN' : '中'
  const search = header.search && withSearch
  const around = { page, lang, links }
  return (
    <header className="pt-header">
      <div className="pt-bar">
        {start}
        <Brand {...around} />
        {header.items.length > 0 && (
          <nav className="pt-nav" id="portal-nav" popover="auto" aria-label={translate(lang, 'portalPage.navigation')}>
            <ul>
              {header.items.map((item) => (
                <Item key={item.id} item={item} around={around} />
              ))}
              {/* Beside the name there is no room for them on phones. */}
              {header.language && (
                <li className="pt-narrow">
                  <a className="pt-nav-link" href={links.lang(other)} hrefLang={htmlLang(other)}>
                    {translate(lang, 'reader.language')}
                  </a>
                </li>
              )}
              {withTheme && (
                <li className="pt-narrow needs-script">
                  <button type="button" className="pt-nav-link" data-theme-button="">
                    {translate(lang, 'reader.theme')}
                  </button>
                </li>
              )}
            </ul>
          </nav>
        )}
        <div className="pt-tools">
          {search && <SearchForm {...around} />}
          {search && (
            <button
              type="button"
              className="pt-tool pt-narrow"
              popoverTarget={SEARCH_ID}
              aria-label={translate(lang, 'portalPage.search')}
            >
              <Icon name="search" />
            </button>
          )}
          {header.language && (
            <a
              className="pt-tool pt-wide"
              href={links.lang(other)}
              hrefLang={htmlLang(other)}
              // Voice control needs the visible text as the name.
              aria-label={`${otherName} ${translate(lang, 'reader.language')}`}
            >
              {otherName}
            </a>
          )}
          {withTheme && (
            <button
              type="button"
              className="pt-tool pt-wide needs-script"
              data-theme-button=""
              aria-label={translate(lang, 'reader.theme')}
            >
              <Icon name="theme" />
            </button>
          )}
          {header.signIn && withSignIn && (
            <a
              className="pt-sign-in"
              href={links.signIn}
              data-session-link=""
              data-label={translate(lang, 'reader.workspace')}
              rel="nofollow"
            >
              <span>{translate(lang, 'reader.signIn')}</span>
              <Icon name="person" />
            </a>
          )}
          {header.items.length > 0 && (
            <button
              type="button"
              className="pt-tool pt-narrow"
              popoverTarget="portal-nav"
              aria-label={translate(lang, 'portalPage.menu')}
            >
              <Icon name="menu" />
            </button>
          )}
        </div>
      </div>
    </header>
  )
}
