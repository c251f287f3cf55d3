// The texts of each language as a file beside the scripts, so that a browser loads one language (lib/texts.ts).
import { createHash } from 'node:crypto'
import { resources } from '@lectern/i18n/resources'
import type { Plugin } from 'vite'

const VIRTUAL = 'virtual:text-files'
const RESOLVED = `\0${VIRTUAL}`

const FILES = Object.entries(resources).map(([lang, texts]) => {
  const source = JSON.stringify(texts)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { lang, source, fileName: `assets/texts-${lang}-${hash}.json` }
})

/** `virtual:text-files` tells the address of each language's file, the same to the server's build and to the browser's. */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export const textFiles = ${JSON.stringify(Object.fromEntries(FILES.map(({ lang, fileName }) => [lang, `/${fileName}`])))}`
        : undefined,
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
