/** A line across the page, for as long as it is news. */
import type { ThemeSection } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { targetOf } from '../../links.ts'
import type { Drawing } from '../parts/context.ts'
import { Icon } from '../parts/icons.tsx'
import { To } from '../parts/link.tsx'
import { Local } from '../parts/local.tsx'

type Announcement = Extract<ThemeSection, { type: 'announcement' }>

/** Whether it is shown at `now`, in milliseconds. */
export const isCurrent = ({ from, until }: Announcement, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))

export function AnnouncementSection({ section, drawing }: { section: Announcement; drawing: Drawing }) {
  const { lang, page } = drawing
  const { id, anchor, title, subtitle, text, level, link, align } = section
  const to = link && targetOf(link, page.targets)
  return (
    <section
      className={`pt-announcement pt-${level} pt-${align}`}
      id={anchor || undefined}
      data-section={id}
      aria-label={translate(lang, 'portalPage.announcement')}
    >
      <div className="pt-inner">
        <Icon name={level} />
        <p>
          <Local as="strong" text={title} lang={lang} /> <Local text={text} lang={lang} />{' '}
          <Local text={subtitle} lang={lang} />{' '}
          {to && (
            <To to={to} className="pt-link">
              {to.title || translate(lang, 'portalPage.announcementMore')}
            </To>
          )}
        </p>
      </div>
    </section>
  )
}
