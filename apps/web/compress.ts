// Writes .gz and .br beside scripts and styles, so that the server sends them without compressing each time.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_COMPRESS_BYTES = 1_024
/** A twelfth smaller than at 9, in twenty times the time (4 s for 1 MB). */
const BEST_QUALITY = 11
const QUALITY = 9
/** Above it come parts that few pages load: spreadsheets, layouts of diagrams. */
const MAX_BEST_BYTES = 1_200_000
const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

async function compressFile(path: string, often: boolean): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_COMPRESS_BYTES) return
  const quality = often && bytes.length <= MAX_BEST_BYTES ? BEST_QUALITY : QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [gz, br] = await Promise.all([asGzip(bytes, { level: 9 }), asBrotli(bytes, { params })])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}

/** Data of a written file of the build. */
export type Written =
  | { type: 'asset'; fileName: string }
  | { type: 'chunk'; name: string; moduleIds: readonly string[] }

/** Pages load it, other than the grammars and kinds of diagrams, of which a text may need one. */
export function isSentOften(file: Written): boolean {
  if (file.type === 'asset') return /\.(?:css|json)$|\/enhance-[^/]*\.js$/.test(file.fileName)
  return file.moduleIds.some((id) => /\/apps\/web\/app\/|\/packages\/[^/]+\/src\//.test(id)) || file.name === 'vendor'
}

/** Works on the assets of the browser's build only. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return
      const assets = join(dir, 'assets')
      const often = new Set(Object.values(bundle).flatMap((file) => (isSentOften(file) ? [file.fileName] : [])))
      const names = (await readdir(assets)).filter((name) => /\.(?:js|css|svg|json)$/.test(name))
      await Promise.all(names.map((name) => compressFile(join(assets, name), often.has(`assets/${name}`))))
    },
  }
}
