// Frame of the organisation settings: the chosen page, and the others beside it (specification §2 'Enterprise settings').
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { Page } from '~/shared/page/page.tsx'
import { PageNav } from '~/shared/page/page-nav.tsx'
import { useSales } from '~/shared/queries/sales.ts'
import { settingGroups, tabAt } from './tabs.ts'

export function SettingFrame({ children }: { children: ReactNode }) {
  const { t } = useText()
  const tab = tabAt(useLocation().pathname)
  const sells = useSales()
  const title = { text: t('setting.title') }
  const groups = settingGroups
    .filter(({ onlyWhileSelling, tabs }) => !onlyWhileSelling || sells || (tab && tabs.includes(tab)))
    .map(({ name, text, tabs }) => ({
      ...{ name, text: t(text) },
      links: tabs.map((one) => ({ to: paths.setting(one.name), text: t(one.text), icon: <one.icon /> })),
    }))
  return (
    <Page crumbs={tab ? [{ ...title, to: paths.setting() }, { text: t(tab.text) }] : [title]}>
      <PageNav label={title.text} groups={groups} current={tab && paths.setting(tab.name)}>
        {children}
      </PageNav>
    </Page>
  )
}
