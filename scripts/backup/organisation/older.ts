// The backup of one organisation by an older version: restored into an empty installation of its time, which is upgraded and backed up again.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '@lectern/config'
import { migrateTo } from '@lectern/db'
import { Problem } from '../../supervisor/problem.ts'
import type { Progress } from '../backup.ts'
import { withDatabase } from '../place.ts'
import { backUpOrganisation } from './back-up-organisation.ts'
import type { Source } from './format.ts'

type Restore = (source: Source, dry: boolean, print: Progress) => Promise<{ names: { tenantId: string } }>

/** Runs `work` on a backup with the same contents of this version. */
export async function asOfToday<T>(
  { env, path, manifest }: Source,
  restore: Restore,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-older-'))
  const between = placeIn(env, folder)
  const newer = join(folder, 'organisation.backup')
  const quiet = () => {}
  try {
    const { names } = await withDatabase(between, async (client) => {
      await migrateTo(client, manifest.migrations)
      const restored = await restore({ env: between, client, path, manifest }, false, quiet)
      await migrateTo(client)
      return restored
    }).catch((error: Error) => {
      throw error instanceof Problem ? error : tooOld(manifest.version, error)
    })
    await backUpOrganisation(between, { idOrCode: names.tenantId, path: newer }, quiet)
    return await work(newer)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An embedded database and a folder of files, with keys of their own. */
function placeIn(env: Env, folder: string): Env {
  const { DATABASE_URL: _database, S3_BUCKET: _bucket, ...rest } = env
  const key = () => randomBytes(32).toString('base64')
  return { ...rest, DATA_DIR: folder, SECRET_KEY: key(), LECTERN_SECRET: key() }
}

const tooOld = (version: string, { message }: Error) =>
  new Problem(
    `The backup cannot be brought up to date (${message}). Restore it into an installation of ${version}, upgrade that one, and back the organisation up again.`,
  )
