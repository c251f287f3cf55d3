// Documents are sealed in the storage: its backups, and a bucket that was left open, show nothing.
import type { DomainContext } from '@lectern/kernel'

type Ports = { ports: Pick<DomainContext['ports'], 'secrets' | 'storage'> }

export const sealBytes = ({ ports }: Ports, bytes: Uint8Array): Uint8Array =>
  Buffer.from(ports.secrets.seal(Buffer.from(bytes).toString('base64')))

/** The bytes of a stored document. */
export async function openBytes({ ports }: Ports, storageKey: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of await ports.storage.get(storageKey)) parts.push(part)
  return Buffer.from(ports.secrets.open(Buffer.concat(parts).toString()), 'base64')
}
