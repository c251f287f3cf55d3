// Build of the pages: React Router, Tailwind 4, `~` for app/.
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { groupChunks } from './chunks.ts'
import { compressAssets } from './compress.ts'
import { embedScripts } from './embed-scripts.ts'
import { textFiles } from './text-files.ts'
import { refuseTopLevelAwait } from './top-level-await.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    embedScripts(),
    textFiles(),
    groupChunks(),
    refuseTopLevelAwait(),
    compressAssets(),
  ],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      yjs: fileURLToPath(new URL('./app/lib/no-collaboration.ts', import.meta.url)),
      'y-prosemirror': fileURLToPath(new URL('./app/lib/no-collaboration.ts', import.meta.url)),
      // Imports run in services, which know the names of emoji.
      'markdown-it-emoji/lib/data/full.mjs': fileURLToPath(new URL('./app/lib/no-emoji-names.ts', import.meta.url)),
    },
  },
  // Icon and widget libraries are bundled for the server too: loading their hundreds of modules one by one would cost start time.
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
  // The reader's script is a module, so that large parts of it can come later.
  worker: { format: 'es' },
  build: {
    sourcemap: false,
    reportCompressedSize: false,
    // A part that comes alone needs no hint to be fetched beside others, and looking for one walks through the whole page.
    modulePreload: { resolveDependencies: (_file, parts) => (parts.length > 1 ? parts : []) },
  },
})
