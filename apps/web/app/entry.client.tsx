// Brings the server's page to life, once the texts of its language are there.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLang } from '~/lib/page-lang.ts'
import { loadTexts } from '~/lib/texts.ts'

const lang = pageLang()

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// A lost connection may be back a moment later.
loadTexts(lang)
  .catch(() => loadTexts(lang))
  .then(hydrate, (error: unknown) => console.error(error))
