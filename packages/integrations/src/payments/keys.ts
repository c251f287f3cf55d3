// Keys as people paste them: PEM of either kind, or only the base64 between its lines.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { PaymentRefused } from '@lectern/kernel'

const der = (text = '') => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64')

function read(what: string, tries: readonly (() => KeyObject)[]): KeyObject {
  for (const attempt of tries) {
    try {
      return attempt()
    } catch {
      // Written in another way.
    }
  }
  throw new PaymentRefused(`the ${what} key cannot be read`)
}

/** In PKCS #8. Throws PaymentRefused. */
export function privatePem(text: string | undefined): string {
  const key = der(text)
  const types = ['pkcs8', 'pkcs1'] as const
  return read(
    'private',
    types.map((type) => () => createPrivateKey({ key, format: 'der', type })),
  )
    .export({ format: 'pem', type: 'pkcs8' })
    .toString()
}

/** As SubjectPublicKeyInfo. Throws PaymentRefused. */
export function publicPem(text: string | undefined): string {
  const key = der(text)
  const types = ['spki', 'pkcs1'] as const
  return read(
    'public',
    types.map((type) => () => createPublicKey({ key, format: 'der', type })),
  )
    .export({ format: 'pem', type: 'spki' })
    .toString()
}
