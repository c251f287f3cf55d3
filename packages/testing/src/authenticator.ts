// A passkey device in software: creates WebAuthn credentials and assertions (ES256, attestation 'none'), and invalid ones on request.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** The few CBOR types that are needed (RFC 8949). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (...pairs: readonly [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const PRESENT = 1
const VERIFIED = 4
const WITH_CREDENTIAL = 64

export type Device = {
  id: string
  /** Responds to the server's options as a browser on a page of `origin`. */
  register(options: object, origin: string): { id: string }
  /** `faults` make the assertion invalid: without user verification, with another counter, or signed with another key. */
  signIn(
    options: object,
    origin: string,
    faults?: { verified?: boolean; counter?: number; other?: KeyObject },
  ): { id: string }
}

export function aDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = b64(rawId)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  const clientData = (type: string, options: object, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge: Reflect.get(options, 'challenge'), origin, crossOrigin: false }))
  const authData = (origin: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }
  const answer = (response: object) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    register(options, origin) {
      const length = Buffer.from([0, rawId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, key])
      const data = authData(origin, PRESENT | VERIFIED | WITH_CREDENTIAL, 0, credential)
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      const clientDataJSON = b64(clientData('webauthn.create', options, origin))
      return answer({ clientDataJSON, attestationObject: b64(attestation), transports: ['internal'] })
    },
    signIn(options, origin, { verified = true, counter = 0, other = privateKey } = {}) {
      const data = authData(origin, verified ? PRESENT | VERIFIED : PRESENT, counter)
      const client = clientData('webauthn.get', options, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), other)
      return answer({ clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
    },
  }
}
