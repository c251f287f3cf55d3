// The person at the bottom of the sidebar: language, appearance, signing out.
import {
  Avatar,
  Badge,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuMore,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import {
  Building2,
  ChevronDown,
  Inbox,
  Languages,
  LogOut,
  Mail,
  Palette,
  Phone,
  Settings,
  User,
} from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { useSession } from '~/lib/session.ts'
import { isTheme, THEMES, useTheme } from '~/lib/theme.ts'
import { trpc } from '~/lib/trpc.ts'
import { CertifiedBadge, useContact } from '~/shared/people/contact.tsx'
import { LanguageRows } from '~/shared/preferences/language-menu.tsx'
import { THEME_ICONS } from '~/shared/preferences/theme-icons.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import { useSignOut } from '~/shared/preferences/use-sign-out.ts'
import { SwitchRows } from './switches.tsx'

function ThemeRows() {
  const { t } = useText()
  const { change } = useDisplay()
  return (
    <DropdownMenuRadioGroup value={useTheme()} onValueChange={(theme) => isTheme(theme) && change({ theme })}>
      {THEMES.map((theme) => {
        const Icon = THEME_ICONS[theme]
        return (
          <DropdownMenuRadioItem key={theme} value={theme}>
            <Icon />
            {t(`common.theme.${theme}`)}
          </DropdownMenuRadioItem>
        )
      })}
    </DropdownMenuRadioGroup>
  )
}

/** Contact of the organisation. */
function ContactRows() {
  const { t } = useText()
  const contact = useContact()
  if (!contact) return null
  const { contactName, contactEmail, contactPhone } = contact
  return (
    <DropdownMenuMore
      label={
        <>
          <Mail />
          {t('members.contactPerson')}
        </>
      }
      value={contactName}
    >
      {contactEmail !== '' && (
        <DropdownMenuItem asChild>
          <a href={`mailto:${contactEmail}`}>
            <Mail />
            <span className="truncate">{contactEmail}</span>
          </a>
        </DropdownMenuItem>
      )}
      {contactPhone !== '' && (
        <DropdownMenuItem asChild>
          <a href={`tel:${contactPhone}`}>
            <Phone />
            <span className="truncate">{contactPhone}</span>
          </a>
        </DropdownMenuItem>
      )}
    </DropdownMenuMore>
  )
}

export function UserMenu() {
  const { t, lang } = useText()
  const theme = useTheme()
  const ThemeIcon = THEME_ICONS[theme]
  const user = useSession()
  const display = useDisplay()
  const unread = trpc.notification.unread.useQuery().data?.count ?? 0
  const logout = useSignOut()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-hover data-[state=open]:bg-hover">
        <Avatar name={user.name} color={user.avatarColor} src={pictureUrl(user.avatar, 160)} className="size-7" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('home.nav.account')}</span>
          <span className="block truncate font-medium text-ink">{user.name}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-third" />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-72">
        <DropdownMenuLabel className="flex items-center gap-2">
          <span className="truncate">{user.tenantName}</span>
          <CertifiedBadge />
        </DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <Link to={paths.userInfo()}>
            <User />
            {t('account.info.title')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.userMessages()}>
            <Inbox />
            {t('inbox.title')}
            {unread > 0 && (
              <Badge tone="primary" className="ml-auto">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{t('account.notices.unreadCount', { count: unread })}</span>
              </Badge>
            )}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.userSetting()}>
            <Settings />
            {t('account.setting.title')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => display.setOpen(true)}>
          <Palette />
          {t('account.userMenu.drawer')}
        </DropdownMenuItem>
        {user.roleCodeList.includes('administratorRole') && (
          <DropdownMenuItem asChild>
            <Link to={paths.setting()}>
              <Building2 />
              {t('setting.title')}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <SwitchRows />
        <DropdownMenuMore
          label={
            <>
              <Languages />
              {t('common.language.label')}
            </>
          }
          value={t(`common.language.${lang}`)}
        >
          <LanguageRows signedIn />
        </DropdownMenuMore>
        <DropdownMenuMore
          label={
            <>
              <ThemeIcon />
              {t('common.theme.label')}
            </>
          }
          value={t(`common.theme.${theme}`)}
        >
          <ThemeRows />
        </DropdownMenuMore>
        <ContactRows />
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
          <LogOut />
          {t('auth.logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
