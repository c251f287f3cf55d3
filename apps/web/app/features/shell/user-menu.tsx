// The person at the bottom of the sidebar: language, appearance, signing out.
import {
  Avatar,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { Building2, ChevronDown, LogOut, Monitor, Moon, Sun } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { LanguageRows } from '~/features/preferences/language-menu.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { applyTheme, isTheme, THEMES, useTheme } from '~/lib/theme.ts'
import { clearToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'

const THEME_ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

function ThemeRows() {
  const { t } = useText()
  return (
    <DropdownMenuRadioGroup value={useTheme()} onValueChange={(value) => isTheme(value) && applyTheme(value)}>
      {THEMES.map((theme) => (
        <DropdownMenuRadioItem key={theme} value={theme}>
          {THEME_ICONS[theme]}
          {t(`common.theme.${theme}`)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}

export function UserMenu() {
  const { t } = useText()
  const user = useSession()
  const logout = trpc.auth.logout.useMutation({
    meta: { quiet: true },
    // Whatever the server says, this browser forgets the session.
    onSettled: () => {
      clearToken()
      location.assign(paths.login)
    },
  })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-hover data-[state=open]:bg-hover">
        <Avatar name={user.name} color={user.avatarColor} className="size-7" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('home.nav.account')}</span>
          <span className="block truncate font-medium text-ink">{user.name}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-third" />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-52">
        <DropdownMenuLabel className="truncate">{user.tenantName}</DropdownMenuLabel>
        {user.roleCodeList.includes('administratorRole') && (
          <DropdownMenuItem asChild>
            <Link to={paths.setting()}>
              <Building2 />
              {t('setting.title')}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t('common.language.label')}</DropdownMenuLabel>
        <LanguageRows signedIn />
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t('common.theme.label')}</DropdownMenuLabel>
        <ThemeRows />
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
          <LogOut />
          {t('auth.logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
