// The files of a backup, read from their store. A file that no longer exists is named; a store that does not respond ends the backup.
import { createHash } from 'node:crypto'
import type { createStorage } from '@lectern/integrations'
import { Problem } from '../supervisor/problem.ts'
import type { Writer } from './archive.ts'
import { filePart, filesInOrder, type Sums } from './format.ts'

type Storage = Pick<ReturnType<typeof createStorage>, 'get'>

/** Recognises errors of a folder and of S3 for a missing file. */
function isGone(error: unknown): boolean {
  const { code, $metadata }: { code?: string; $metadata?: { httpStatusCode?: number } } = Object(error)
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404
}

async function open(storage: Storage, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await storage.get(key)
  } catch (error) {
    if (isGone(error)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new Problem(`The file ${key} cannot be read from the store: ${reason}`)
  }
}

/** Writes the files of `keys` in their order. Throws Problem when one cannot be read, or when all of several no longer exist. */
export async function writeFiles(
  storage: Storage,
  keys: string[],
  write: Writer,
  print: (line: string) => void,
  root = filesInOrder(),
): Promise<Pick<Sums, 'files' | 'lost'>> {
  const lost: string[] = []
  let bytes = 0
  for (const [index, key] of keys.entries()) {
    const source = await open(storage, key)
    if (!source) {
      lost.push(key)
      continue
    }
    const sum = createHash('sha256')
    await write(filePart(index, 'key'), key)
    let part = 0
    for await (const chunk of source) {
      sum.update(chunk)
      bytes += chunk.length
      await write(filePart(index, part++), chunk)
    }
    const sha256 = sum.digest('hex')
    await write(filePart(index, 'end'), sha256)
    root.add(key, sha256)
    if (index % 1_000 === 999) print(`${index + 1} of ${keys.length} files ...`)
  }
  if (lost.length > 1 && lost.length === keys.length)
    throw new Problem(`None of the ${keys.length} files is in the store. Is it the right one (DATA_DIR, S3_*)?`)
  return { files: { name: 'files', rows: root.count, bytes, root: root.root() }, lost }
}
