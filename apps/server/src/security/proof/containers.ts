// What is within the files that the product hands out: a canary in an archive is compressed, so it is looked for in its parts.
import { unzipSync } from 'fflate'

const ZIP = Buffer.from('PK\u0003\u0004')

/** `bytes`, with the contents of the archive that they are. */
export function inside(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return bytes
  const parts = Object.entries(unzipSync(bytes)).flatMap(([name, content]) => [
    Buffer.from(name),
    inside(Buffer.from(content)),
  ])
  return Buffer.concat([bytes, ...parts])
}
