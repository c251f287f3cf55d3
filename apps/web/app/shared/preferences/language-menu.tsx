// Language switch as a small menu, for pages outside of the shell.
import { Lang } from '@lectern/contracts'
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { Languages } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { useChangeLanguage } from './use-language.ts'

/** The two languages as radio rows inside any menu. */
export function LanguageRows({ signedIn }: { signedIn: boolean }) {
  const { t, lang } = useText()
  const change = useChangeLanguage(signedIn)
  return (
    <DropdownMenuRadioGroup value={lang} onValueChange={(value) => void change(Lang.parse(value))}>
      {Lang.options.map((option) => (
        <DropdownMenuRadioItem key={option} value={option} lang={option === 'en_US' ? 'en' : 'zh-CN'}>
          {t(`common.language.${option}`)}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  )
}

/** `compact`: only the icon is shown on phones. */
export function LanguageMenu({ signedIn, compact = false }: { signedIn: boolean; compact?: boolean }) {
  const { t, lang } = useText()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" aria-label={`${t('common.language.label')}: ${t(`common.language.${lang}`)}`}>
          <Languages />
          <span className={compact ? 'max-sm:hidden' : undefined}>{t(`common.language.${lang}`)}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <LanguageRows signedIn={signedIn} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
