// Whether a folder can be written to: rights, room and quota.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Below this the disk counts as full: the database and uploads under way need some themselves. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const PROBE = Buffer.alloc(4_096)

/** Bytes that may still be written to the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Makes the folder. Throws when nothing more can be written there, and leaves nothing behind. */
export async function assertWritable(folder: string, freeBytes: FreeBytes = freeBytesOf): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await freeBytes(folder)) < MIN_FREE_BYTES) throw new Error('the disk is full')
  const probe = join(folder, randomUUID())
  try {
    await writeFile(probe, PROBE)
  } finally {
    await rm(probe, { force: true })
  }
}
