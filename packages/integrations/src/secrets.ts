// Encryption of stored secrets: AES-256-GCM. A sealed text is `v1.<mark of the key>.<nonce>.<ciphertext and tag>`, so that a wrong
// key can be distinguished from damage, and a later format from this one.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '@lectern/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Secrets port over a key of 32 bytes; `previous` opens what it sealed, until everything is sealed anew. */
export function sealedSecrets(key: Buffer, previous?: Buffer): Secrets {
  const [current, older] = [boxOf(key), previous && boxOf(previous)]
  return {
    seal: current.seal,
    open: (sealed) => (older?.sealed(sealed) ? older : current).open(sealed),
    isCurrent: current.sealed,
  }
}

function boxOf(key: Buffer) {
  // Says which key it was, and nothing about it.
  const mark = createHash('sha256').update('seal-key-mark:').update(key).digest('hex').slice(0, 8)
  const head = `v1.${mark}`
  return {
    sealed: (text: string): boolean => text.startsWith(`${head}.`),

    seal(text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(head))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${head}.${nonce.toString('base64url')}.${body.toString('base64url')}`
    },

    open(sealed: string): string {
      const [version, sealedBy, nonce = '', body = '', ...rest] = sealed.split('.')
      if (version !== 'v1' || rest.length > 0)
        throw new Error('A stored secret has a format that this version cannot read.')
      if (sealedBy !== mark) {
        throw new Error(
          'A stored secret was sealed with another key. Set SECRET_KEY (or DATA_DIR/secret-key) to the key it was sealed with, or enter the secret again.',
        )
      }
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(head))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        throw new Error('A stored secret is damaged. Enter it again.')
      }
    },
  }
}

/** By which a code is looked up that is not stored; `use` keeps those of one purpose from another. */
export const keyedHash =
  (secret: string) =>
  (use: string, text: string): string =>
    createHmac('sha256', secret).update(`${use}:${text}`).digest('base64url')
