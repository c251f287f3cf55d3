// The bell in the frame of every page, with the number of unread messages; opens the latest ones.
import { Button, Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { Bell as BellIcon } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { later } from '~/shared/page/later.tsx'
import { useUnread } from './use-inbox.ts'

const BellPanel = later(() => import('./bell-panel.tsx').then((part) => part.BellPanel))

export function Bell() {
  const { t } = useText()
  const count = useUnread()
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative shrink-0"
          title={t('inbox.title')}
          aria-label={
            count > 0 ? `${t('inbox.title')}: ${t('account.notices.unreadCount', { count })}` : t('inbox.title')
          }
          onPointerEnter={BellPanel.prepare}
          onFocus={BellPanel.prepare}
        >
          <BellIcon />
          {count > 0 && (
            <span
              aria-hidden="true"
              data-count={count}
              className="absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-[11px] text-white leading-4.5"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-90 max-w-[calc(100vw-1rem)] p-0" aria-label={t('inbox.title')}>
        <BellPanel onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
