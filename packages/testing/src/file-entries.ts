// Files of an import, from memory.
import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'

export const fileEntries = (files: Readonly<Record<string, string | Buffer>>) =>
  Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content)
    return { path, size: bytes.length, open: async () => Readable.from([bytes]) }
  })
