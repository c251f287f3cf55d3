// Frame of the organisation settings: navigation left, on narrow screens above, the chosen page beside it (specification §2 'Enterprise settings').
import { cn } from '@lectern/ui'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { Page } from '~/shared/page/page.tsx'
import { intoView } from '~/shared/page/tab-line.ts'
import { useSales } from '~/shared/queries/sales.ts'
import { type SettingTab, settingGroups, tabAt } from './tabs.ts'

function TabLink({ tab: { name, text, icon: Icon }, current }: { tab: SettingTab; current: boolean }) {
  const { t } = useText()
  return (
    <li className="shrink-0">
      <NavLink
        ref={current ? intoView : undefined}
        prefetch="intent"
        to={paths.setting(name)}
        className={({ isActive }) =>
          cn(
            'flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 py-1.5 text-second leading-5 lg:whitespace-normal hover:bg-hover hover:text-ink [&_svg]:size-4',
            isActive &&
              'bg-primary-subtle font-medium text-primary-text hover:bg-primary-subtle hover:text-primary-text',
          )
        }
      >
        <span aria-hidden="true">
          <Icon />
        </span>
        {t(text)}
      </NavLink>
    </li>
  )
}

export function SettingFrame({ children }: { children: ReactNode }) {
  const { t } = useText()
  const tab = tabAt(useLocation().pathname)
  const sells = useSales()
  const title = { text: t('setting.title') }
  const shown = settingGroups.filter(
    ({ onlyWhileSelling, tabs }) => !onlyWhileSelling || sells || (tab && tabs.includes(tab)),
  )
  return (
    <Page crumbs={tab ? [{ ...title, to: paths.setting() }, { text: t(tab.text) }] : [title]}>
      <div className="gap-6 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-8">
        <nav aria-label={t('setting.title')} className="mb-6 lg:mb-0">
          {/* One line to scroll on narrow screens, groups with their names on wide ones. */}
          <ul
            data-line
            className="flex gap-1 overflow-x-auto max-lg:relative lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:flex-col lg:gap-4 lg:overflow-y-auto"
          >
            {shown.map((group) => (
              <li key={group.name} className="shrink-0">
                <p id={`settings-${group.name}`} className="px-3 pb-1 text-third text-xs max-lg:sr-only">
                  {t(group.text)}
                </p>
                <ul aria-labelledby={`settings-${group.name}`} className="flex gap-1 lg:flex-col">
                  {group.tabs.map((one) => (
                    <TabLink key={one.name} tab={one} current={one.name === tab?.name} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  )
}
