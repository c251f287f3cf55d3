// What all uploads share (FILE-01, FILE-02, TEN-11): refused early where possible, streamed, the type read from the bytes, nothing
// stored when refused.
import type { UploadedFile } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, FileLimit } from '../../kernel/index.ts'
import { actorId, createId, DomainError, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { type Capacity, findCapacity, insertFile, lockCapacity, type NewFile, PLATFORM } from './file.repo.ts'
import { type FileKind, kindOfName } from './file-kinds.ts'
import { plainFileName } from './file-name.ts'
import { measureStream, readHead, type Source } from './measured-stream.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'

/** Formats that are served in several sizes; animated pictures are not. */
const SIZED: ReadonlySet<string> = new Set(['png', 'jpg', 'webp'])

/** The owner, name and kind of the file. */
export type Admitted = { tenantId: string; fileName: string; kind: FileKind }

/** Files of operators (branding of the platform) belong to no tenant. */
export const ownerOf = (ctx: DomainContext): string =>
  ctx.actor.type === 'operator' ? PLATFORM : tenantActor(ctx).tenantId

const isFull = ({ used, max }: Capacity, size: number) => used + size > max

/** Checks the name and the announced size. Errors: unauthenticated (visitors), fileType, fileTooLarge, storageFull, invalidInput (name). */
export async function admitFile(
  ctx: DomainContext,
  input: { fileName: string; size?: number },
  limit: FileLimit,
): Promise<Admitted> {
  const tenantId = ownerOf(ctx)
  const fileName = plainFileName(input.fileName)
  const kind = kindOfName(fileName)
  if (!kind) throw new DomainError('fileType')
  if (input.size !== undefined && input.size > limit.maxBytes) throw limit.tooLarge()
  if (isFull(await findCapacity(ctx, tenantId), input.size ?? 1)) throw new DomainError('storageFull')
  return { tenantId, fileName, kind }
}

type Incoming = Admitted & {
  stream: Source
  size?: number
  limit: FileLimit
  /** MD5 that the bytes must have. */
  md5?: string | null
  /** Runs in the transaction that inserts the file. */
  within?(tx: Tx, fileId: string): Promise<void>
}

/** Errors: fileType, fileEmpty, fileTooLarge, fileDamaged, storageFull. */
export async function storeFile(ctx: DomainContext, incoming: Incoming): Promise<UploadedFile> {
  const { tenantId, fileName, kind, limit } = incoming
  const { head, whole } = await readHead(incoming.stream, HEAD_BYTES)
  const looks = await checkContent(head, kind)
  const id = createId()
  const storageKey = `${tenantId || 'platform'}/${id.slice(0, 2)}/${id}`
  const { stream, result } = measureStream(whole, limit.maxBytes, limit.tooLarge)
  const pixels = SIZED.has(looks) ? await ctx.ports.images.measure(head) : null
  await ctx.ports.storage.put(storageKey, stream, { mime: kind.mime, size: incoming.size })
  const columns = { id, tenantId, fileName, mime: kind.mime, storageKey, createdBy: actorId(ctx.actor) }
  const file = { ...columns, ...result(), width: pixels?.width ?? null, height: pixels?.height ?? null }
  try {
    if (incoming.md5 && incoming.md5 !== file.md5) throw new DomainError('fileDamaged')
    await record(ctx, file, incoming.within)
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  return { id, fileName }
}

/** Returns the type read from the bytes. */
async function checkContent(head: Uint8Array, kind: FileKind): Promise<string> {
  if (head.byteLength === 0) throw new DomainError('fileEmpty')
  const looks = await sniff(head)
  if (!kind.looksLike.includes(looks)) throw new DomainError('fileType')
  return looks
}

function record(ctx: DomainContext, file: NewFile, within: Incoming['within']): Promise<void> {
  return transact(ctx, async (tx) => {
    if (isFull(await lockCapacity(tx, file.tenantId), file.size)) throw new DomainError('storageFull')
    await recordFile(tx, ctx, file, { size: file.size })
    await within?.(tx, file.id)
  })
}

/** Inserts the row of a file with its audit row. */
export async function recordFile(
  tx: Tx,
  ctx: DomainContext,
  file: NewFile,
  data: Record<string, string | number | boolean>,
): Promise<void> {
  await insertFile(tx, file)
  await writeAudit(tx, ctx, {
    tenantId: file.tenantId,
    action: 'file.upload',
    subject: 'file',
    subjectId: file.id,
    data: { fileName: file.fileName, ...data },
  })
}
