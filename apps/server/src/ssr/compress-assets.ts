// Compresses the scripts and styles of the pages once after a build, so that no request waits for it.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const FORMATS = {
  '.br': (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}
const TEXT = /\.(js|css|svg|json)$/
/** Compression does not help smaller files. */
const MIN_COMPRESS_BYTES = 1_024

async function compress(file: string, ending: keyof typeof FORMATS): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.byteLength < MIN_COMPRESS_BYTES) return
  // Renamed when complete: a server reading meanwhile must not see half a file.
  await writeFile(`${file}${ending}.part`, await FORMATS[ending](bytes))
  await rename(`${file}${ending}.part`, `${file}${ending}`)
}

/** Puts a .br and a .gz beside each text file of `dir` that has none. A folder that cannot be written to stays as it is. */
export async function compressAssets(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true }).catch((): string[] => [])
  const there = new Set(names)
  for (const name of names) {
    if (!TEXT.test(name)) continue
    if (!there.has(`${name}.br`)) await compress(join(dir, name), '.br').catch(() => {})
    if (!there.has(`${name}.gz`)) await compress(join(dir, name), '.gz').catch(() => {})
  }
}
