// Secrets of an organisation on their way from the key of one installation to that of another: encrypted with BACKUP_PASSPHRASE between.
import { randomBytes } from 'node:crypto'
import type { Env } from '@lectern/config'
import { keyedHash, sealedSecrets } from '@lectern/integrations'
import { Problem } from '../../supervisor/problem.ts'
import { keysOf, passphraseKey } from '../keys.ts'

type Box = ReturnType<typeof sealedSecrets>

/** Throws Problem where the commands have not the keys of the product. */
export function secretsOf(env: Env): Box & { keyedHash: ReturnType<typeof keyedHash> } {
  const { secret, secretKey } = keysOf(env)
  if (secret === '' || secretKey === '')
    throw new Problem(
      'LECTERN_SECRET and SECRET_KEY, or secret and secret-key in DATA_DIR, are those of the product: none is here.',
    )
  return { ...sealedSecrets(Buffer.from(secretKey, 'base64')), keyedHash: keyedHash(secret) }
}

export const newSalt = (env: Env): string | null =>
  env.BACKUP_PASSPHRASE === undefined ? null : randomBytes(16).toString('base64')

/** Null without a passphrase on either side: secrets are left out. */
export async function boxOf(env: Env, salt: string | null): Promise<Box | null> {
  if (salt === null || env.BACKUP_PASSPHRASE === undefined) return null
  return sealedSecrets(await passphraseKey(env.BACKUP_PASSPHRASE, Buffer.from(salt, 'base64')))
}

/** The secret under the other key. Throws Problem for a wrong passphrase. */
export function reseal(from: Box, to: Box, sealed: string, what: string): string {
  try {
    return to.seal(from.open(sealed))
  } catch {
    throw new Problem(what)
  }
}
