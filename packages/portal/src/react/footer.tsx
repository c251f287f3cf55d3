/** Footer of a portal: columns of links, legal lines, number of the ICP registration, profiles elsewhere, and always what is counted of readers. */
import { translate } from '@lectern/i18n'
import { PRIVACY_HREF, targetOf } from '../links.ts'
import { localText } from '../local-text.ts'
import type { Around } from './parts/context.ts'
import { Icon } from './parts/icons.tsx'
import { To } from './parts/link.tsx'
import { Local, textLang } from './parts/local.tsx'

/** Public register of all registrations; the law requires this link. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'

type Column = Around['page']['document']['footer']['columns'][number]

function FooterColumn({ column, page, lang, links }: Around & { column: Column }) {
  const entries = column.links.flatMap(({ id, label, target }) => {
    const to = targetOf(target, page.targets)
    const name = localText(label, lang) || to?.title
    if (!to || !name) return []
    // Anchors point to the portal's own page, wherever the footer is.
    const href = to.href.startsWith('#') && links.home !== '#' ? links.home + to.href : to.href
    return [{ id, to: { ...to, href }, name, lang: textLang(label, lang) }]
  })
  if (entries.length === 0) return null
  return (
    <div>
      <Local as="p" className="pt-footer-title" text={column.title} lang={lang} />
      <ul>
        {entries.map(({ id, to, name, lang: entryLang }) => (
          <li key={id}>
            <To to={to} lang={entryLang}>
              {name}
            </To>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function PortalFooter(around: Around) {
  const { page, lang } = around
  const { columns, legal, icp, social } = page.document.footer
  const profiles = social.flatMap(({ id, kind, target }) => {
    const to = targetOf(target, page.targets)
    return to ? [{ id, kind, to }] : []
  })
  const lines = legal.filter((line) => localText(line, lang) !== '')
  return (
    <footer className="pt-footer">
      <div className="pt-inner">
        {columns.length > 0 && (
          <div className="pt-footer-columns">
            {columns.map((column) => (
              <FooterColumn key={column.id} column={column} {...around} />
            ))}
          </div>
        )}
        <div className="pt-footer-end">
          <div className="pt-legal">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and the page is drawn once
              <Local as="p" key={index} text={line} lang={lang} />
            ))}
            <p>
              <a href={PRIVACY_HREF} rel="nofollow">
                {translate(lang, 'legal.link')}
              </a>
            </p>
            {icp && (
              <p>
                <a href={ICP_REGISTER} rel="noopener">
                  {icp}
                </a>
              </p>
            )}
          </div>
          {profiles.length > 0 && (
            <ul className="pt-social">
              {profiles.map(({ id, kind, to }) => (
                <li key={id}>
                  <To to={to} label={translate(lang, `portalPage.${kind}`)}>
                    <Icon name={kind} size={20} />
                  </To>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
