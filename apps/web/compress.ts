// Writes .gz and .br beside scripts and styles, so that the server sends them without compressing each time.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_COMPRESS_BYTES = 1_024
const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_COMPRESS_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [gz, br] = await Promise.all([asGzip(bytes, { level: 9 }), asBrotli(bytes, { params })])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
}

/** Works on the assets of the browser's build only. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((name) => /\.(?:js|css|svg|json)$/.test(name))
      await Promise.all(names.map((name) => compressFile(join(assets, name))))
    },
  }
}
