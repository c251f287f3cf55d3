/** Contact, and the robot. */
import type { ThemeSection } from '@lectern/contracts'
import { isThemeAddress } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { ReactNode } from 'react'
import { localText } from '../../local-text.ts'
import type { Drawing } from '../parts/context.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { Local } from '../parts/local.tsx'
import { SectionFrame } from './frame.tsx'

type Contact = Extract<ThemeSection, { type: 'contact' }>

const asksRobot = ({ robot }: Contact, { page }: Pick<Drawing, 'page'>) => robot && page.robot
export const hasContact = (section: Contact, drawing: Pick<Drawing, 'page' | 'lang'>): boolean =>
  section.phone !== '' ||
  section.email !== '' ||
  section.qr !== null ||
  localText(section.hours, drawing.lang) !== '' ||
  asksRobot(section, drawing)

/** A number or address as a link, where it makes one: these fields hold whatever somebody typed. */
function Way({ scheme, value }: { scheme: 'tel' | 'mailto'; value: string }) {
  const href = `${scheme}:${scheme === 'tel' ? value.replace(/[^\d+*#,;]/g, '') : encodeURIComponent(value).replace('%40', '@')}`
  const works = scheme === 'tel' ? /\d/.test(value) : /^[^\s@]+@[^\s@]+$/.test(value)
  return works && isThemeAddress(href) ? <a href={href}>{value}</a> : <span>{value}</span>
}

const Tile = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <li className="pt-card">
    <span className="pt-tile">
      <Icon name={icon} size={22} />
    </span>
    <div>
      <h3>{label}</h3>
      {children}
    </div>
  </li>
)

export function ContactSection({ section, drawing }: { section: Contact; drawing: Drawing }) {
  const { lang, links } = drawing
  const { phone, email, hours, qr, qrLabel } = section
  const qrName = localText(qrLabel, lang) || translate(lang, 'portalPage.qr')
  const opened = localText(hours, lang) !== ''
  return (
    <SectionFrame section={section} drawing={drawing}>
      <ul className="pt-grid pt-ways">
        {asksRobot(section, drawing) && (
          <Tile icon="spark" label={translate(lang, 'portalPage.robot')}>
            <p className="pt-card-text">{translate(lang, 'portalPage.robotHint')}</p>
            <p>
              <a className="pt-button" href={links.robot} data-robot="">
                {translate(lang, 'portalPage.askRobot')}
              </a>
            </p>
          </Tile>
        )}
        {phone && (
          <Tile icon="phone" label={translate(lang, 'portalPage.phone')}>
            <p className="pt-way">
              <Way scheme="tel" value={phone} />
            </p>
            {opened && <Local as="p" className="pt-card-text" text={hours} lang={lang} />}
          </Tile>
        )}
        {email && (
          <Tile icon="mail" label={translate(lang, 'portalPage.email')}>
            <p className="pt-way">
              <Way scheme="mailto" value={email} />
            </p>
            {opened && !phone && <Local as="p" className="pt-card-text" text={hours} lang={lang} />}
          </Tile>
        )}
        {opened && !phone && !email && (
          <Tile icon="clock" label={translate(lang, 'portalPage.hours')}>
            <Local as="p" className="pt-card-text" text={hours} lang={lang} />
          </Tile>
        )}
        {qr && (
          <li className="pt-card pt-qr">
            <img src={links.file(qr, 320)} alt={qrName} width={112} height={112} loading="lazy" />
            <p className="pt-card-text">{qrName}</p>
          </li>
        )}
      </ul>
    </SectionFrame>
  )
}
