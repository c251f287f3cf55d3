// Tab bar of the pages that were opened, when it is switched on (specification §3 Client-kept state 'open tabs').
import { Button, cn } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { tabStore } from '~/lib/browser-storage.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { addTab, nextTab, type OpenTab, readTabs } from './tabs.ts'

const KEY = 'openTabs'

/** The document's title is the title of a page; it is set a moment after the page. */
function useTabs(): [OpenTab[], (tabs: OpenTab[]) => void, string] {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [tabs, setTabs] = useState<OpenTab[]>([])
  const keep = (next: OpenTab[]) => {
    tabStore.setItem(KEY, JSON.stringify(next))
    setTabs(next)
  }
  useEffect(() => {
    const recordTab = () => {
      const title = document.title.split(' · ')[0] ?? ''
      const next = addTab(readTabs(tabStore.getItem(KEY)), { address, title })
      tabStore.setItem(KEY, JSON.stringify(next))
      setTabs(next)
    }
    recordTab()
    const watcher = new MutationObserver(recordTab)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [address])
  return [tabs, keep, address]
}

export function TabBar() {
  const { t } = useText()
  const navigate = useNavigate()
  const [tabs, keep, address] = useTabs()
  const close = (closed: string) => {
    const remaining = tabs.filter((tab) => tab.address !== closed)
    keep(remaining)
    if (closed === address) void navigate(nextTab(tabs, closed) ?? paths.start)
  }
  return (
    <nav aria-label={t('account.tabBar.label')} className="border-line border-b bg-surface">
      {/* As high before the tabs are known. */}
      <ul className="flex min-h-10 gap-1 overflow-x-auto px-4 py-1.5 sm:px-6">
        {tabs.map((tab) => (
          <li
            key={tab.address}
            className={cn(
              'flex shrink-0 items-center rounded-md border border-line',
              tab.address === address && 'border-primary bg-primary-subtle',
            )}
          >
            <NavLink
              to={tab.address}
              aria-current={tab.address === address ? 'page' : undefined}
              className="max-w-40 truncate py-0.5 pl-2.5 text-second text-xs hover:text-ink"
            >
              {tab.title}
            </NavLink>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={t('account.tabBar.close', { name: tab.title })}
              onClick={() => close(tab.address)}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
