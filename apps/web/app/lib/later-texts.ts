// Whoever imports this is run when all texts of the page's language are there. The build adds the import to the modules that name one of
// them (text-files.ts). Servers have all texts.
import { pageLang } from './page-lang.ts'
import { loadLaterTexts } from './texts.ts'

const PAUSE_MS = 1_000

if (!import.meta.env.SSR) {
  const load = () => loadLaterTexts(pageLang())
  // A lost connection may be back a moment later.
  await load()
    .catch(load)
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      await load()
    })
}
