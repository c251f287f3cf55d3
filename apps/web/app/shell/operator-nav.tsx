// Navigation of operators, by group: beside their pages, in a drawer on narrow screens, and in the sidebar of the application.
import { cn } from '@lectern/ui'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { type OperatorPlace, operatorGroups } from './operator-places.ts'

/** Of the page that is open: its link is scrolled to, when it is outside of what the menu shows. */
function intoMenu(link: HTMLAnchorElement | null): void {
  const menu = link?.closest<HTMLElement>('[data-menu]')
  if (!link || !menu) return
  const below = link.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom
  if (below > 0) menu.scrollTop += below + link.offsetHeight
}

function PlaceLink({ place: { to, text, icon: Icon } }: { place: OperatorPlace }) {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <li>
      <NavLink
        ref={pathname.startsWith(to) ? intoMenu : undefined}
        to={to}
        title={t(text)}
        className={({ isActive }) =>
          cn(
            'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-second hover:bg-hover hover:text-ink [&_svg]:size-4',
            isActive &&
              'bg-primary-subtle font-medium text-primary-text hover:bg-primary-subtle hover:text-primary-text',
          )
        }
      >
        <Icon className="shrink-0" />
        <span className="truncate">{t(text)}</span>
      </NavLink>
    </li>
  )
}

function Group({ group: { text, places } }: { group: (typeof operatorGroups)[number] }) {
  const { t } = useText()
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1 px-2.5 text-third text-xs">
        {t(text)}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
      </ul>
    </div>
  )
}

export function OperatorNav() {
  const { t } = useText()
  return (
    <nav aria-label={t('manage.title')} className="flex flex-col gap-4">
      {operatorGroups.map((group) => (
        <Group key={group.text} group={group} />
      ))}
    </nav>
  )
}
