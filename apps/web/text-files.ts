// The texts of each language as two files beside the scripts, so that a browser loads one language, and at first only what the pages of
// lib/first-texts.ts and the frame around them name (lib/texts.ts).
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resources } from '@lectern/i18n/resources'
import type { Plugin, Rolldown } from 'vite'
import { namedIn, splitTexts } from './named-texts.ts'

const VIRTUAL = 'virtual:text-files'
const RESOLVED = `\0${VIRTUAL}`
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Texts of the first pages. */
const FIRST = [
  ...[
    'entry.client.tsx',
    'root.tsx',
    'shell/signed-in.route.tsx',
    'shell/app-layout.route.tsx',
    'shell/start.route.tsx',
  ],
  ...['features/library/home/collect.route.tsx', 'features/library/home/public.route.tsx'],
  ...['features/library/manuals/manuals.route.tsx', 'features/library/spaces/spaces.route.tsx'],
  // Said so by its `later`.
  'shell/palette/palette.tsx',
].map((file) => `/apps/web/app/${file}`)

/** Returns a hash of the first texts: another build may write other files for the same texts. */
function hashOf(texts: string): string {
  const hash = createHash('sha256').update(texts)
  const sources = globSync(['apps/web/{*.ts,app/**/*.{ts,tsx}}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  for (const path of sources.sort()) if (!path.includes('.test.')) hash.update(readFileSync(ROOT + path))
  return hash.digest('hex').slice(0, 8)
}

const HASH = hashOf(JSON.stringify(resources))
const fileName = (lang: string, part: string) => `assets/texts-${lang}-${part}-${HASH}.json`
const LANGS = Object.keys(resources)
const ADDRESSES = Object.fromEntries(
  LANGS.map((lang) => [lang, { first: `/${fileName(lang, 'first')}`, later: `/${fileName(lang, 'later')}` }]),
)

/** The scripts of {@link FIRST}, with all that they need at once. */
function firstScripts(bundle: Rolldown.OutputBundle): string[] {
  const scripts = new Map<string, string>()
  const open = Object.values(bundle).flatMap((file) => {
    const ids = file.type === 'chunk' ? file.moduleIds.map((id) => id.split('?')[0] ?? '') : []
    return ids.some((id) => FIRST.some((path) => id.endsWith(path))) ? [file.fileName] : []
  })
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || scripts.has(name)) continue
    scripts.set(name, chunk.code)
    open.push(...chunk.imports)
  }
  return [...scripts.values()]
}

/** `virtual:text-files` exports the addresses of each language's files, the same to the server's build and to the browser's. */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const textFiles = ${JSON.stringify(ADDRESSES)}` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const isFirst = namedIn(firstScripts(bundle))
      for (const [lang, texts] of Object.entries(resources))
        for (const [part, some] of Object.entries(splitTexts(texts, isFirst)))
          this.emitFile({ type: 'asset', fileName: fileName(lang, part), source: JSON.stringify(some) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const lang = LANGS.find((one) => request.url?.startsWith(`/assets/texts-${one}-`))
        if (!lang) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(Reflect.get(resources, lang)))
      })
    },
  }
}
