// The keys of an installation in a backup: encrypted with BACKUP_PASSPHRASE, or kept apart from it.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Env } from '@lectern/config'
import { Problem } from '../supervisor/problem.ts'

type Keys = { secret: string; secretKey: string }
type Sealed = { salt: string; nonce: string; tag: string; text: string }

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

export const passphraseKey = (passphrase: string, salt: Buffer): Promise<Buffer> => derive(passphrase, salt, 32, COST)

const FILES = { secret: 'secret', secretKey: 'secret-key' } as const

const stored = (env: Env, name: keyof Keys) => {
  const path = join(env.DATA_DIR, FILES[name])
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

/** Keys of the environment, else of DATA_DIR; empty where there is none yet. */
export const keysOf = (env: Env): Keys => ({
  secret: env.LECTERN_SECRET ?? stored(env, 'secret'),
  secretKey: env.SECRET_KEY ?? stored(env, 'secretKey'),
})

/** The key has 256 random bits: nobody finds it by this. */
export const fingerprintOf = ({ secretKey }: Keys): string =>
  secretKey === '' ? '' : createHmac('sha256', Buffer.from(secretKey, 'base64')).update('lectern backup').digest('hex')

export async function sealKeys(keys: Keys, passphrase: string): Promise<Sealed> {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await passphraseKey(passphrase, salt), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()])
  const base64 = (bytes: Buffer) => bytes.toString('base64')
  return { salt: base64(salt), nonce: base64(nonce), tag: base64(cipher.getAuthTag()), text: base64(text) }
}

/** Throws Problem for a wrong passphrase. */
export async function openKeys({ salt, nonce, tag, text }: Sealed, passphrase: string): Promise<Keys> {
  const bytes = (base64: string) => Buffer.from(base64, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await passphraseKey(passphrase, bytes(salt)), bytes(nonce))
  decipher.setAuthTag(bytes(tag))
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString())
  } catch {
    throw new Problem('BACKUP_PASSPHRASE is not the one with which the backup was made.')
  }
}

/** Keeps those that the environment does not name in DATA_DIR; throws Problem where others are there. */
export function storeKeys(env: Env, keys: Keys): void {
  const here = keysOf(env)
  if (here.secretKey !== '' && here.secretKey !== keys.secretKey)
    throw new Problem(
      'SECRET_KEY, or secret-key in DATA_DIR, is not the key of the backup: its stored secrets could not be read.',
    )
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  for (const name of ['secret', 'secretKey'] as const)
    if (here[name] === '' && keys[name] !== '')
      writeFileSync(join(env.DATA_DIR, FILES[name]), keys[name], { mode: 0o600, flag: 'wx' })
}
