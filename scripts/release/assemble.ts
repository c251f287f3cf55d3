// `node scripts/release/assemble.ts [folder]`: puts together what is shipped: the bundles, the files that they read, and the packages
// that cannot be bundled; no sources, nothing of development. Everything has the path it has in the project, so that the bundles
// find it in both. Build first.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FONT_FILES } from '../../packages/books/src/pdf/fonts.ts'
import { DIST, ROOT } from '../supervisor/plan.ts'

/** Files that the bundles read, and programs that run beside them. */
export const FILES = [
  'LICENSE',
  'apps/product/dist',
  'apps/web/build/client',
  'docs/guide',
  'node_modules/@node-rs/jieba/dict.txt',
  'node_modules/pdfjs-dist/cmaps',
  'node_modules/pdfjs-dist/wasm',
  'packages/books/src/apart/fonts.conf',
  'packages/books/src/pdf/template',
  'packages/db/prisma/migrations',
  'packages/integrations/local-models',
  'packages/language/data',
  'scripts/container/health.mjs',
  'scripts/container/heartbeat-file.mjs',
  'scripts/container/heartbeat.mjs',
  'scripts/supervisor/exit-with-parent.mjs',
]
const LEFT_OUT = [join(DIST, 'bundle.json')]

type Chunk = { file: string; imports: string[] }

/** Packages that the bundles import as they are. */
function externalImports(): string[] {
  const { chunks }: { chunks: Chunk[] } = JSON.parse(readFileSync(join(DIST, 'bundle.json'), 'utf8'))
  const fileNames = new Set(chunks.map(({ file }) => file))
  const all = new Set(chunks.flatMap(({ imports }) => imports))
  return [...all].filter((name) => !fileNames.has(name) && !isBuiltin(name))
}

/** Files of `node_modules`, relative to the project, that those packages load or read. */
async function packageFiles(): Promise<string[]> {
  const entries = externalImports().map((name) => fileURLToPath(import.meta.resolve(name)))
  // Only here: who looks for a folder that is there need not load it.
  const { nodeFileTrace } = await import('@vercel/nft')
  const { fileList } = await nodeFileTrace(entries, { base: ROOT })
  return [...fileList, ...FONT_FILES.map((name) => join('node_modules', name))]
}

/** Writes the folder again. */
export async function assemble(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const filter = (path: string) => !LEFT_OUT.includes(path)
  for (const path of [...FILES, ...(await packageFiles())])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter, verbatimSymlinks: true })
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const manifest = { name, version, license, private: true, type: 'module' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'main.js'), "import './apps/product/dist/main.js'\n")
}

if (import.meta.main) await assemble(resolve(process.argv[2] ?? join(ROOT, 'release')))
