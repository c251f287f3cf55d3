// Files in a folder: written beside their place and renamed into it, so that a key is complete or absent, even after a crash.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from '@lectern/kernel'
import { assertWritable, type FreeBytes } from './disk-space.ts'
import { checkedKey } from './key.ts'
import { lazily } from './lazily.ts'
import { writeStream } from './write-stream.ts'

/** `root` is created with the first file. */
export function folderStorage(root: string, { freeBytes }: { freeBytes?: FreeBytes } = {}): FileStorage {
  const drafts = join(root, '.drafts')
  const place = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, body) {
      const target = place(key)
      await mkdir(drafts, { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      const draft = join(drafts, randomUUID())
      try {
        await writeStream(draft, body)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const path = place(key)
      await access(path, constants.R_OK)
      return lazily(() => createReadStream(path, range ? { start: range.start, end: range.end } : {}))
    },
    async delete(key) {
      await rm(place(key), { force: true })
    },
    async check() {
      await assertWritable(drafts, freeBytes)
    },
  }
}
