// Switching the language: at once on the page, remembered in a cookie, and with the person when signed in (specification §4 Language).
import type { Lang } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberLang, storedLang } from '~/lib/i18n.ts'
import { changePageLanguage } from '~/lib/texts.ts'
import { trpc } from '~/lib/trpc.ts'

export function useChangeLanguage(signedIn: boolean): (lang: Lang) => Promise<void> {
  const { i18n, t } = useTranslation()
  const queries = useQueryClient()
  const preference = trpc.preference.update.useMutation({ meta: { quiet: true } })
  return async (lang) => {
    try {
      await changePageLanguage(i18n, lang)
    } catch {
      toast.error(t('common.states.loadFailed'))
      return
    }
    rememberLang(lang)
    if (signedIn) preference.mutate({ key: 'lang', content: lang })
    // Answers may carry sentences of the server in the old language.
    await queries.invalidateQueries()
  }
}

/**
 * Saves a choice made before signing in with the person; `stored` is what is saved now. The language of an address (`?lang=`) is not a choice.
 */
export function useSaveLanguage(stored: string): void {
  const preference = trpc.preference.update.useMutation({ meta: { quiet: true } })
  const save = useEffectEvent(() => {
    const chosen = storedLang()
    if (chosen !== null && chosen !== stored) preference.mutate({ key: 'lang', content: chosen })
  })
  useEffect(() => save(), [])
}
