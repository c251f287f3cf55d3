// Brings the server's page to life, once the texts of its language are there.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from '~/lib/texts.ts'

const lang = document.documentElement.lang === 'en' ? 'en_US' : 'zh_CN'

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
