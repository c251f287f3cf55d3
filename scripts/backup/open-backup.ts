// Opening the file of a backup: whether it is one, and from which version.
import { existsSync } from 'node:fs'
import { assertNoneNewer, migrationNames } from '@lectern/db'
import { codeOf, Problem } from '../supervisor/problem.ts'
import { readArchive } from './archive.ts'
import { MANIFEST, type Manifest } from './format.ts'

async function firstOf(path: string) {
  for await (const entry of readArchive(path)) return entry
  return undefined
}

/** Throws Problem for a file that is not a backup, is of a newer version, or of the other kind. */
export async function readManifest<M extends Pick<Manifest, 'format' | 'version' | 'migrations'>>(
  path: string,
  { format, other }: { format: number; other: string },
): Promise<M> {
  if (!existsSync(path)) throw new Problem(`There is no file ${path}.`)
  const entry = await firstOf(path).catch(() => undefined)
  if (entry?.name !== MANIFEST) throw new Problem(`${path} is no backup of Lectern, or it is damaged.`)
  const manifest: M = JSON.parse(entry.body.toString())
  if (manifest.format > LATEST_FORMAT)
    throw new Problem(`${path} was written by a newer version of Lectern (${manifest.version}).`)
  assertNoneNewer(
    manifest.migrations.map(({ name }) => name),
    migrationNames(),
    `The backup ${path}`,
  )
  if (manifest.format !== format) throw new Problem(`${path} ${other}`)
  return manifest
}

const LATEST_FORMAT = 2

/** Throws Problem where the file was cut off or changed. */
export async function* wholeArchive(path: string) {
  try {
    yield* readArchive(path)
  } catch (error) {
    if (codeOf(error).startsWith('Z_')) throw new Problem(`${path} is damaged: it cannot be unpacked to its end.`)
    throw error
  }
}
