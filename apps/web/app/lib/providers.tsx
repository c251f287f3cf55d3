// Providers around every page: texts, server data, toasts.
import type { Lang } from '@lectern/contracts'
import { Toaster } from '@lectern/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { replayEarlyInput } from './early-input.ts'
import { createPageI18n, useText } from './i18n.ts'
import { createQueryClient } from './query-client.ts'
import { completeTexts } from './texts.ts'
import { useColorScheme } from './theme.ts'
import { createTrpcClient, trpc } from './trpc.ts'

function Toasts() {
  return <Toaster theme={useColorScheme()} label={useText().t('common.states.messages')} />
}

export function AppProviders({ lang, children }: { lang: Lang; children: ReactNode }) {
  const [{ i18n, queryClient, trpcClient }] = useState(() => {
    const i18n: I18n = createPageI18n(lang, () => {
      completeTexts(i18n).catch((error: unknown) => console.error(error))
    })
    return {
      i18n,
      queryClient: createQueryClient((key, params) => i18n.t(key, params ?? {})),
      trpcClient: createTrpcClient(() => i18n.language),
    }
  })
  // Signals to browser scripts, such as tests, that clicks are handled from now on.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    replayEarlyInput()
  }, [])
  return (
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  )
}
