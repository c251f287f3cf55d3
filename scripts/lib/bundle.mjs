// Bundles server, worker and first start with esbuild: loading one file instead of thousands makes the start fast.
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from './root.mjs'

// Native addons, packages that read files of their own, and what the built pages import too (it must be the same instance).
// The client of WeChat Pay sets a property that has only a getter, which throws in the strict mode of a bundle.
const EXTERNAL = [
  '@node-rs/argon2',
  '@node-rs/jieba',
  '@node-rs/jieba/*',
  '@electric-sql/*',
  'pg-native',
  'react',
  'react-dom',
  'react-router',
  'isbot',
  'jsdom',
  'sharp',
  '@myriaddreamin/typst-ts-node-compiler',
  'mermaid',
  'wechatpay-axios-plugin',
]

// Bundled CommonJS packages call require() for built-in modules.
const BANNER = `import { createRequire as __lecternRequire } from 'node:module'; const require = __lecternRequire(import.meta.url);`

/** Our modules read files next to their sources, so import.meta keeps naming the source although all end up in one file. */
const keepSourcePaths = {
  name: 'keep-source-paths',
  setup({ onLoad }) {
    const ours = new RegExp(`^${RegExp.escape(ROOT)}/(apps|packages)/[^/]+/src/.*\\.ts$`)
    onLoad({ filter: ours }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

const common = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  external: EXTERNAL,
  banner: { js: BANNER },
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [keepSourcePaths],
}

/** The child process that reads untrusted files; both apps start it from the folder of their own bundle. */
const CONVERSIONS = { conversions: 'packages/integrations/src/conversions/child.ts' }

/** The child process that writes PDF files, likewise. */
const BOOKS = { books: 'packages/books/src/apart/render-main.ts' }

const ENTRIES = {
  server: { main: 'apps/server/src/main.ts', 'first-start': 'scripts/first-start.ts', ...CONVERSIONS, ...BOOKS },
  worker: { main: 'apps/worker/src/main.ts', ...CONVERSIONS, ...BOOKS },
}

/** Writes `dist` of an app: `server` or `worker`. */
export async function bundleApp(app) {
  if (!Object.hasOwn(ENTRIES, app))
    throw new Error(`There is no app '${app}' to bundle, only ${Object.keys(ENTRIES).join(', ')}.`)
  const outdir = join(ROOT, 'apps', app, 'dist')
  // Next to the old one until it is complete: a failed build removes nothing.
  const draft = `${outdir}.${process.pid}`
  try {
    await build({ ...common, entryPoints: ENTRIES[app], absWorkingDir: ROOT, outdir: draft })
    rmSync(outdir, { recursive: true, force: true })
    renameSync(draft, outdir)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
