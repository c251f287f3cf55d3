// The secrets of the installation: from the environment, or made once and kept beside the data, readable by their owner only.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '@lectern/config'

type SecretFile = { file: string; make(): string; valid(text: string): boolean; lost: string }

const SESSION: SecretFile = {
  file: 'secret',
  make: () => randomBytes(32).toString('hex'),
  valid: (text) => text.length >= 32,
  lost: 'all people sign in again',
}
const SEAL: SecretFile = {
  file: 'secret-key',
  make: () => randomBytes(32).toString('base64'),
  valid: (text) => Buffer.from(text, 'base64').length === 32,
  lost: 'stored mail passwords and certificate keys are to be entered again',
}

/** Signs sessions; at least 32 characters. Server and worker starting at once end up with the same one. Throws when DATA_DIR cannot be written. */
export async function loadSecret(env: Pick<Env, 'LECTERN_SECRET' | 'DATA_DIR'>): Promise<string> {
  return env.LECTERN_SECRET ?? (await keptIn(env.DATA_DIR, SESSION))
}

/** Encrypts stored secrets; 32 bytes. Kept as {@link loadSecret} keeps its own. */
export async function loadSealKey(env: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  return Buffer.from(env.SECRET_KEY ?? (await keptIn(env.DATA_DIR, SEAL)), 'base64')
}

/** The key before it, while what it sealed is sealed anew; null without one. */
export async function loadPreviousSealKey(env: Pick<Env, 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>): Promise<Buffer | null> {
  const text = env.SECRET_KEY_PREVIOUS ?? (await read(join(env.DATA_DIR, `${SEAL.file}-previous`), SEAL))
  return text === null ? null : Buffer.from(text, 'base64')
}

const keptIn = async (folder: string, secretFile: SecretFile): Promise<string> =>
  (await read(join(folder, secretFile.file), secretFile)) ?? (await make(folder, secretFile))

async function read(path: string, secretFile: SecretFile): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (!secretFile.valid(secret))
      throw new Error(`${path} is damaged. Put the secret back, or delete the file: ${secretFile.lost}.`)
    return secret
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

async function make(folder: string, secretFile: SecretFile): Promise<string> {
  const path = join(folder, secretFile.file)
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, secretFile.make(), { mode: 0o600, flag: 'wx' })
  try {
    // link() never replaces: anyone who comes second reads the first one's secret.
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const secret = await read(path, secretFile)
  if (secret === null) throw new Error(`${path} disappeared while it was created.`)
  return secret
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
