// Switching the language: at once on the page, remembered in a cookie, and with the person when signed in (specification §4 Language).
import type { Lang } from '@lectern/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rememberLang } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export function useChangeLanguage(signedIn: boolean): (lang: Lang) => Promise<void> {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  const preference = trpc.preference.update.useMutation({ meta: { quiet: true } })
  return async (lang) => {
    await i18n.changeLanguage(lang)
    rememberLang(lang)
    if (signedIn) preference.mutate({ key: 'lang', content: lang })
    // Answers may carry sentences of the server in the old language.
    await queries.invalidateQueries()
  }
}
