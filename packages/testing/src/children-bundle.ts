// A child that reads untrusted files as one bundle: from its sources each start of it takes a second of processor time.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '@lectern/config'
import { rolldown } from 'rolldown'

const ROOT = projectRoot()
const CONVERSIONS = 'packages/integrations/src/conversions/child.ts'

/** Our modules read files next to their sources. */
const keepSourcePaths = {
  name: 'keep-source-paths',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(dirname|filename|url)/ },
    handler: (code: string, id: string) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** Below node_modules, where the packages are found that stay outside of it. `program`: from the project's folder. */
export async function bundleChild(program = CONVERSIONS): Promise<{ file: string; remove(): void }> {
  const cache = join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(join(cache, 'lectern-child-'))
  const build = await rolldown({
    cwd: ROOT,
    input: { child: program },
    platform: 'node',
    external: [
      /^@node-rs\//,
      /^@electric-sql\//,
      'pg-native',
      'jsdom',
      'sharp',
      'wechatpay-axios-plugin',
      '@myriaddreamin/typst-ts-node-compiler',
    ],
    plugins: [keepSourcePaths],
    logLevel: 'silent',
  })
  await build.write({ dir, format: 'esm' })
  await build.close()
  return { file: join(dir, 'child.js'), remove: () => rmSync(dir, { recursive: true, force: true }) }
}
