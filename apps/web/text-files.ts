// The texts of each language as two files beside the scripts, so that a browser loads one language, and at first only what it begins
// with (lib/texts.ts).
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { resources } from '@lectern/i18n/resources'
import type { Plugin } from 'vite'
import { laterKeysIn, splitTexts } from './first-texts.ts'

const VIRTUAL = 'virtual:text-files'
const RESOLVED = `\0${VIRTUAL}`
const APP = fileURLToPath(new URL('./app/', import.meta.url))
const LATER_TEXTS = `${APP}lib/later-texts.ts`
const AREAS = Object.keys(resources.zh_CN)

const FILES = Object.entries(resources).flatMap(([lang, texts]) =>
  Object.entries(splitTexts(texts)).map(([part, some]) => {
    const source = JSON.stringify(some)
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    return { lang, part, source, fileName: `assets/texts-${lang}-${part}-${hash}.json` }
  }),
)
const addressesOf = (lang: string) =>
  Object.fromEntries(FILES.flatMap((file) => (file.lang === lang ? [[file.part, `/${file.fileName}`]] : [])))
const ADDRESSES = Object.fromEntries(Object.keys(resources).map((lang) => [lang, addressesOf(lang)]))

/**
 * `virtual:text-files` tells the addresses of each language's files, the same to the server's build and to the browser's. Modules that
 * name a text of the later file wait for it.
 */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    enforce: 'pre',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const textFiles = ${JSON.stringify(ADDRESSES)}` : undefined),
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.startsWith(APP) || !/\.tsx?(?:\?|$)/.test(id)) return undefined
      if (laterKeysIn(code, AREAS).length === 0) return undefined
      return { code: `${code}\nimport ${JSON.stringify(LATER_TEXTS)}\n`, map: null }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, source } of FILES) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = FILES.find(({ fileName }) => request.url === `/${fileName}`)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.source)
      })
    },
  }
}
