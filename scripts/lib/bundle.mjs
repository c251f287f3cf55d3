// Bundles every program that runs in production into apps/product/dist: loading few files instead of thousands makes the start
// fast, and what several programs need is there once.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { DIST, ROOT } from './root.mjs'

/** Programs by the name of their file in the bundle. */
const PROGRAMS = {
  main: 'scripts/container/main.ts',
  supervisor: 'scripts/supervisor/main.ts',
  'migrate-container': 'scripts/container/migrate.ts',
  initialise: 'packages/db/src/embedded/initialise.ts',
  database: 'packages/db/src/embedded/main.ts',
  migrate: 'packages/db/src/migrate-main.ts',
  'first-start': 'scripts/first-start.ts',
  server: 'apps/server/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  // Children of server and worker, which look for them beside their own bundle.
  conversions: 'packages/integrations/src/conversions/child.ts',
  books: 'packages/books/src/apart/render-main.ts',
  seed: 'apps/server/src/seed.ts',
  backup: 'scripts/backup/main.ts',
  'local-models': 'scripts/local-models.ts',
  // The pages, as React Router built them; the server shares React with them.
  pages: 'apps/web/build/server/index.js',
}

// Native addons and packages that read files of their own. The client of WeChat Pay sets a property that has only a getter, which
// throws in the strict mode of a bundle.
const EXTERNAL = [
  /^@node-rs\//,
  /^@electric-sql\//,
  'pg-native',
  'jsdom',
  'sharp',
  '@myriaddreamin/typst-ts-node-compiler',
  'wechatpay-axios-plugin',
]

const OURS = new RegExp(`^${RegExp.escape(ROOT)}/(apps|packages|scripts)/.*\\.(ts|mjs)$`)
const BUILTIN = (name) => `process.getBuiltinModule('node:${name}')`

/**
 * Our modules find files relative to their source. In the bundle that becomes the same path below the folder that holds
 * apps/product/dist, wherever that is: the repository, or the folder that is shipped.
 */
const relocate = {
  name: 'relocate',
  transform: {
    filter: { id: OURS, code: /import\.meta\.(dirname|filename|url)/ },
    handler(code, id) {
      const at = (path) => `${BUILTIN('path')}.join(import.meta.dirname, ${JSON.stringify(relative(DIST, path))})`
      const now = { dirname: at(dirname(id)), filename: at(id), url: `${BUILTIN('url')}.pathToFileURL(${at(id)}).href` }
      return code.replaceAll(/import\.meta\.(dirname|filename|url)/g, (_, name) => now[name])
    },
  },
}

/** Records which modules our sources load on demand, for the test that enters each of them. */
const lazyImports = () => {
  const all = []
  const plugin = {
    name: 'lazy-imports',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !importer || !OURS.test(importer) || specifier.startsWith('node:'))
        return null
      const resolved = await this.resolve(specifier, importer, { kind: 'dynamic-import' })
      all.push({ from: relative(ROOT, importer), specifier, id: !resolved || resolved.external ? null : resolved.id })
      return null
    },
  }
  return { all, plugin }
}

/** Returns the parts of the bundle, for tests and releases. */
const describe = (output, lazy) => ({
  chunks: output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, facadeModuleId, imports, dynamicImports }) => ({
      file: fileName,
      facade: facadeModuleId,
      imports: [...imports, ...dynamicImports],
    })),
  lazy,
})

/** Bundles the programs into `outdir`, and describes the bundle in `outdir`/bundle.json. */
export async function bundle(outdir = DIST) {
  // Next to the old one until it is complete: a failed build removes nothing.
  const draft = `${outdir}.${process.pid}`
  const lazy = lazyImports()
  const build = await rolldown({
    cwd: ROOT,
    input: PROGRAMS,
    platform: 'node',
    external: EXTERNAL,
    plugins: [relocate, lazy.plugin],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    // Libraries call eval and annotate what they export in ways that concern only them.
    onLog: (level, log, report) => (log.id?.includes('node_modules') ? undefined : report(level, log)),
  })
  try {
    const { output } = await build.write({
      dir: draft,
      format: 'esm',
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    })
    writeFileSync(join(draft, 'bundle.json'), JSON.stringify(describe(output, lazy.all), null, 1))
    rmSync(outdir, { recursive: true, force: true })
    renameSync(draft, outdir)
  } finally {
    await build.close()
    rmSync(draft, { recursive: true, force: true })
  }
}
