// Reads the text of one picture: its bytes from standard input, the lines as JSON to standard output. A process of its own for each picture,
// because it takes several hundred MB. The argument is the folder that has the libraries.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** Pixels of a side; larger pictures are made smaller, because memory grows with them. */
const MAX_SIDE = 2_400
/** Certainty of a line from 0 to 1 below which it is left out. */
const MIN_CERTAINTY = 0.7

const { resolve } = createRequire(join(process.argv[2], 'package.json'))
const load = (name) => import(pathToFileURL(resolve(name)).href)
const [{ default: sharp }, { default: Ocr }] = await Promise.all([load('sharp'), load('@gutenye/ocr-node')])
const picture = await sharp(await buffer(process.stdin), { limitInputPixels: 40_000_000, pages: 1 })
  .rotate()
  .flatten({ background: '#fff' })
  .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  .png()
  .toBuffer()
const reader = await Ocr.create()
const lines = await reader.detect(picture)
process.stdout.write(JSON.stringify(lines.filter(({ mean }) => mean >= MIN_CERTAINTY).map(({ text }) => text)))
