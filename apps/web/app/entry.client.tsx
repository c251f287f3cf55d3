// Brings the server's page to life, once the texts of its language are there.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberEarlyInput } from '~/lib/early-input.ts'
import { pageLang } from '~/lib/page-lang.ts'
import { loadPageTexts } from '~/lib/texts.ts'

function hydrate(): void {
  rememberEarlyInput()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

loadPageTexts(pageLang(), location.pathname).then(hydrate, (error: unknown) => console.error(error))
