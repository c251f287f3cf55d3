// Reads the text of one picture: its bytes from standard input, the lines as JSON to standard output. A process of its own for each picture,
// because it takes several hundred MB. The argument is the folder that has the libraries.
import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** Pixels of a side; larger pictures are made smaller, because memory grows with them. */
const MAX_SIDE = 2_400
/** Certainty of a line from 0 to 1 below which it is left out. */
const MIN_CERTAINTY = 0.7

const { resolve } = createRequire(join(process.argv[2], 'package.json'))
const load = async (name) => (await import(pathToFileURL(resolve(name)).href)).default

async function readPicture(bytes) {
  const sharp = await load('sharp')
  const picture = await sharp(bytes, { limitInputPixels: 40_000_000, pages: 1 })
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  // OpenCV reads the flags of files by it when it loads, which the permissions of this process refuse. It opens none.
  process.binding = () => ({ fs: constants })
  const reader = await (await load('@gutenye/ocr-node')).create()
  const lines = await reader.detect(picture)
  return lines.filter(({ mean }) => mean >= MIN_CERTAINTY).map(({ text }) => text)
}

try {
  process.stdout.write(JSON.stringify(await readPicture(await buffer(process.stdin))))
} catch (error) {
  // Not thrown: OpenCV would print all of itself.
  process.stderr.write(String(error))
  process.exitCode = 1
}
