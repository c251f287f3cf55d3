// Files of a backup on their way into the store.
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { createStorage } from '@lectern/integrations'
import { Problem } from '../supervisor/problem.ts'
import { FILE_PART, type FileRoot, filesInOrder } from './format.ts'

type Storage = ReturnType<typeof createStorage>
type Open = { key: string; sum: Hash; stream: PassThrough; stored: Promise<unknown> }

export type Files = { take(name: string, body: Buffer): Promise<void>; end(): Promise<FileRoot> }

type Options = { root?: FileRoot; keyOf?(key: string): string }

/** Without a storage the bytes are only summed. `keyOf` says under which key one is stored. */
export function filesInto(
  storage: Storage | null,
  { root = filesInOrder(), keyOf = (key) => key }: Options = {},
): Files {
  let open: Open | undefined

  function begin(key: string): Open {
    const stream = new PassThrough()
    const put = storage ? storage.put(keyOf(key), stream, { mime: 'application/octet-stream' }) : undefined
    if (!put) stream.resume()
    // A failure is thrown where the file ends.
    put?.catch(() => stream.resume())
    return { key, sum: createHash('sha256'), stream, stored: put ?? Promise.resolve() }
  }

  async function finish({ key, sum, stream, stored }: Open, checksum: string): Promise<void> {
    stream.end()
    await stored
    const sha256 = sum.digest('hex')
    if (sha256 !== checksum) throw new Problem(`The backup is damaged: the file ${key} differs from its checksum.`)
    root.add(key, sha256)
  }

  return {
    async take(name, body) {
      const part = FILE_PART.exec(name)?.[1]
      if (part === 'key') open = begin(body.toString())
      else if (part === 'end' && open) await finish(open, body.toString())
      else if (part !== undefined && open) {
        open.sum.update(body)
        if (!open.stream.write(body)) await once(open.stream, 'drain')
      }
    },
    end: async () => root,
  }
}
