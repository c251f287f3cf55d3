// What every way in has in common (FILE-01, FILE-02, TEN-11): refused early where possible, streamed, type read from the bytes, nothing kept when refused.
import type { UploadedFile } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, FileLimit } from '../../kernel/index.ts'
import { actorId, createId, DomainError, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { capacity, insertFile, lockCapacity, type NewFile, PLATFORM } from './file.repo.ts'
import { type FileKind, kindOfName } from './file-kinds.ts'
import { plainFileName } from './file-name.ts'
import { measured, type Source, takeHead } from './measured-stream.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'

/** Pictures that are served in sizes; what moves is not. */
const SIZED: ReadonlySet<string> = new Set(['png', 'jpg', 'webp'])

/** Whose file it becomes, its name and its kind. */
export type Admitted = { tenantId: string; fileName: string; kind: FileKind }

/** Operators' files belong to the platform (looks of domains): to no tenant. */
export const ownerOf = (ctx: DomainContext): string =>
  ctx.actor.type === 'operator' ? PLATFORM : tenantActor(ctx).tenantId

const hasNoRoom = ({ used, most }: { used: number; most: number }, size: number) => used + size > most

/** What name and announced size tell already. Errors: unauthenticated (visitors), fileType, fileTooLarge, storageFull, invalidInput (name). */
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
  if (hasNoRoom(await capacity(ctx, tenantId), input.size ?? 1)) throw new DomainError('storageFull')
  return { tenantId, fileName, kind }
}

type Incoming = Admitted & {
  stream: Source
  size?: number
  limit: FileLimit
  /** MD5 that the bytes must have. */
  md5?: string | null
  /** Runs in the transaction that makes the file. */
  within?(tx: Tx, fileId: string): Promise<void>
}

/** Errors: fileType, fileEmpty, fileTooLarge, fileDamaged, storageFull. */
export async function storeFile(ctx: DomainContext, incoming: Incoming): Promise<UploadedFile> {
  const { tenantId, fileName, kind, limit } = incoming
  const { head, whole } = await takeHead(incoming.stream, HEAD_BYTES)
  const looks = await checkContent(head, kind)
  const id = createId()
  const storageKey = `${tenantId || 'platform'}/${id.slice(0, 2)}/${id}`
  const { stream, result } = measured(whole, limit.maxBytes, limit.tooLarge)
  const pixels = SIZED.has(looks) ? await ctx.ports.images.measure(head) : null
  await ctx.ports.storage.put(storageKey, stream, { mime: kind.mime, size: incoming.size })
  const facts = { id, tenantId, fileName, mime: kind.mime, storageKey, createdBy: actorId(ctx.actor) }
  const file = { ...facts, ...result(), width: pixels?.width ?? null, height: pixels?.height ?? null }
  try {
    if (incoming.md5 && incoming.md5 !== file.md5) throw new DomainError('fileDamaged')
    await record(ctx, file, incoming.within)
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  return { id, fileName }
}

/** What the bytes are. */
async function checkContent(head: Uint8Array, kind: FileKind): Promise<string> {
  if (head.byteLength === 0) throw new DomainError('fileEmpty')
  const looks = await sniff(head)
  if (!kind.looksLike.includes(looks)) throw new DomainError('fileType')
  return looks
}

function record(ctx: DomainContext, file: NewFile, within: Incoming['within']): Promise<void> {
  return transact(ctx, async (tx) => {
    if (hasNoRoom(await lockCapacity(tx, file.tenantId), file.size)) throw new DomainError('storageFull')
    await recordFile(tx, ctx, file, { size: file.size })
    await within?.(tx, file.id)
  })
}

/** The row of a file with its audit row. */
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
