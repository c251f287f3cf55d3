// The signing secret: from the environment, or made once and kept beside the data, readable by its owner only.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '@lectern/config'

/** At least 32 characters. Server and worker starting at once end up with the same one. Throws when DATA_DIR cannot be written. */
export async function loadSecret(env: Pick<Env, 'LECTERN_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (env.LECTERN_SECRET) return env.LECTERN_SECRET
  const path = join(env.DATA_DIR, 'secret')
  return (await read(path)) ?? (await make(path, env.DATA_DIR))
}

async function read(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length < 32)
      throw new Error(`${path} is damaged. Put the secret back, or delete the file: all people sign in again.`)
    return secret
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

async function make(path: string, folder: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    // link() never replaces: whoever comes second reads the first one's secret.
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const secret = await read(path)
  if (secret === null) throw new Error(`${path} vanished while it was made.`)
  return secret
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
