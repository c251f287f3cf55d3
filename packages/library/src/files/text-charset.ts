// The character set of a text file, for programs that load it: files keep the bytes that people brought (FILE-02).
import { readText } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import type { FileRow } from './file.repo.ts'
import { readAll } from './measured-stream.ts'

/** Enough to know a set by. */
const HEAD_BYTES = 32 * 1024
const sets = new LRUCache<string, string>({ max: 2_000 })

/** The type of the file, of a text with the set in which it is. */
export async function withCharset({ ports }: Pick<DomainContext, 'ports'>, file: FileRow): Promise<string> {
  if (!file.mime.startsWith('text/') || file.size === 0) return file.mime
  const charset = sets.get(file.sha256) ?? (await detectCharset(ports, file))
  if (charset === null) return file.mime
  sets.set(file.sha256, charset)
  return file.mime.replace(/;.*$/, `; charset=${charset}`)
}

/** Null when the file cannot be read, which is shown to anyone who opens it. */
async function detectCharset(ports: DomainContext['ports'], { storageKey, size }: FileRow): Promise<string | null> {
  const range = { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }
  const head = await ports.storage.get(storageKey, range).then(readAll, () => null)
  return head && (await readText(head)).charset
}
