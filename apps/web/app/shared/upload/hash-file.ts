// MD5 of a file and the proof that all of it is here, in one reading, a slice at a time so that the page stays quick.
import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const SLICE = 1024 * 1024

export type FileHashes = { md5: string; proof: string }

/** `proof` is the SHA-256 of nonce and bytes. Throws when the file cannot be read, or the signal's reason. */
export async function hashFile(file: Blob, nonce: string, signal: AbortSignal): Promise<FileHashes> {
  const sums = { md5: md5.create(), proof: sha256.create().update(utf8ToBytes(nonce)) }
  for (let position = 0; position < file.size; position += SLICE) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(position, position + SLICE).arrayBuffer())
    sums.md5.update(bytes)
    sums.proof.update(bytes)
  }
  return { md5: bytesToHex(sums.md5.digest()), proof: bytesToHex(sums.proof.digest()) }
}
