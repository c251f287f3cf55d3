// Puts the scripts for other people's pages (packages/embed) beside the files of public/: `/embed/help.js` and `/robot.js`.
import { buildEmbedScripts } from '@lectern/embed/build'
import type { Plugin } from 'vite'

/** Part of the browser's build only. */
export function embedScripts(): Plugin {
  return {
    name: 'embed-scripts',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of await buildEmbedScripts()) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
