// Common steps of all uploads (FILE-01, FILE-02, TEN-11): early rejection, streaming, type detection by bytes, and cleanup after a rejection.

import { Readable } from 'node:stream'
import { FEEDBACK_LIMITS, type UploadedFile } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, FileLimit } from '@lectern/kernel'
import { actorId, createId, DomainError, requireClean, tenantActor, transact, writeAudit } from '@lectern/kernel'
import {
  type Capacity,
  findCapacity,
  insertFile,
  lockCapacity,
  lockFeedbackBytes,
  type NewFile,
  PLATFORM,
} from './file.repo.ts'
import { type FileKind, kindOfName } from './file-kinds.ts'
import { plainFileName } from './file-name.ts'
import { measureStream, readHead, type Source } from './measured-stream.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'

const MEGABYTE = 1024 * 1024
/** As many bytes of a file are held in memory while it is checked for malware. */
const SMALL_BYTES = 2 * MEGABYTE

/** Formats that are served in several sizes; animated pictures are not. */
const SIZED: ReadonlySet<string> = new Set(['png', 'jpg', 'webp'])

/** The owner, name and kind of the file. */
export type Admitted = { tenantId: string; fileName: string; kind: FileKind }

/** Files of operators (branding of the platform) belong to no tenant. */
export const ownerOf = (ctx: DomainContext): string =>
  ctx.actor.type === 'operator' ? PLATFORM : tenantActor(ctx).tenantId

export const isFull = ({ used, max }: Capacity, size: number) => used + size > max

/** Refuses early what exceeds the capacity; stored bytes are counted again. Errors: storageFull. */
export async function requireRoom(ctx: DomainContext, tenantId: string, size: number): Promise<void> {
  if (isFull(await findCapacity(ctx, tenantId), size)) throw new DomainError('storageFull')
}

type Announced = { fileName: string; size?: number }

/** {@link admitName}, and checks the capacity. Errors: those of admitName, storageFull. */
export async function admitFile(ctx: DomainContext, input: Announced, limit: FileLimit): Promise<Admitted> {
  const admitted = admitName(ctx, input, limit)
  await requireRoom(ctx, admitted.tenantId, input.size ?? 1)
  return admitted
}

/** Checks the name and the announced size. Errors: unauthenticated (visitors), fileType, fileTooLarge, invalidInput (name). */
export function admitName(ctx: DomainContext, input: Announced, limit: FileLimit): Admitted {
  const tenantId = ownerOf(ctx)
  const fileName = plainFileName(input.fileName)
  const kind = kindOfName(fileName)
  if (!kind) throw new DomainError('fileType')
  if (input.size !== undefined && input.size > limit.maxBytes) throw limit.tooLarge()
  return { tenantId, fileName, kind }
}

type Incoming = Admitted & {
  stream: Source
  size?: number
  limit: FileLimit
  /** MD5 that the bytes must have. */
  md5?: string | null
  /** The upload that reserved the capacity for it. */
  upload?: string
  /** Limit it counts towards: the tenant's capacity, or the limit for pictures of feedback. */
  budget?: 'files' | 'feedback'
  /** Runs in the transaction that inserts the file. */
  within?(tx: Tx, fileId: string): Promise<void>
}

/**
 * Errors: fileType, fileEmpty, fileTooLarge, fileDamaged, storageFull, fileInfected, fileUnchecked,
 * feedbackPictures (its budget is used up).
 */
export async function storeFile(ctx: DomainContext, incoming: Incoming): Promise<UploadedFile> {
  const { tenantId, fileName, kind, limit } = incoming
  const { head, whole } = await readHead(incoming.stream, HEAD_BYTES)
  const looks = await checkContent(head, kind)
  const id = createId()
  const storageKey = `${tenantId || 'platform'}/${id.slice(-2)}/${id}`
  const { stream, result } = measureStream(whole, limit.maxBytes, limit.tooLarge)
  const { stream: bytes, isClean } = await checkSmall(ctx, fileName, stream)
  const pixels = SIZED.has(looks) ? await ctx.ports.images.measure(head) : null
  await ctx.ports.storage.put(storageKey, bytes, { mime: kind.mime, size: incoming.size })
  const columns = { id, tenantId, fileName, mime: kind.mime, storageKey, createdBy: actorId(ctx.actor) }
  const file = { ...columns, ...result(), width: pixels?.width ?? null, height: pixels?.height ?? null }
  try {
    if (incoming.md5 && incoming.md5 !== file.md5) throw new DomainError('fileDamaged')
    if (!isClean) await requireClean(ctx, { fileName, open: () => ctx.ports.storage.get(storageKey) })
    await record(ctx, file, incoming)
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  return { id, fileName }
}

/**
 * Checks a file that fits into memory before it is stored. Larger ones are read back from the store: a slow sender would keep a connection of the
 * virus scanner busy. Errors: fileInfected, fileUnchecked.
 */
async function checkSmall(
  ctx: DomainContext,
  fileName: string,
  source: Source,
): Promise<{ stream: Source; isClean: boolean }> {
  if (!ctx.ports.virusScanner) return { stream: source, isClean: true }
  const { head, whole } = await readHead(source, SMALL_BYTES)
  const isSmall = head.byteLength < SMALL_BYTES
  if (isSmall) await requireClean(ctx, { fileName, open: async () => Readable.from([head]) })
  return { stream: whole, isClean: isSmall }
}

/** Reads the beginning. Errors: fileEmpty, fileType. */
export async function checkStream(stream: Source, kind: FileKind): Promise<void> {
  const { head, whole } = await readHead(stream, HEAD_BYTES)
  const rest = whole[Symbol.asyncIterator]()
  // Begun, so that its end closes what it reads from.
  await rest.next()
  await rest.return?.()
  await checkContent(head, kind)
}

/** Returns the type read from the first bytes. Errors: fileEmpty, fileType. */
export async function checkContent(head: Uint8Array, kind: FileKind): Promise<string> {
  if (head.byteLength === 0) throw new DomainError('fileEmpty')
  const looks = await sniff(head)
  if (!kind.looksLike.includes(looks)) throw new DomainError('fileType')
  return looks
}

function record(ctx: DomainContext, file: NewFile, { within, upload, budget }: Incoming): Promise<void> {
  const feedback = budget === 'feedback'
  return transact(ctx, async (tx) => {
    if (feedback) {
      const max = FEEDBACK_LIMITS.storageMegabytes * MEGABYTE
      if (isFull({ used: await lockFeedbackBytes(tx, file.tenantId), max }, file.size)) {
        throw new DomainError('feedbackPictures')
      }
    } else if (isFull(await lockCapacity(tx, file.tenantId, { now: ctx.now(), except: upload }), file.size)) {
      throw new DomainError('storageFull')
    }
    await recordFile(tx, ctx, { ...file, feedback }, { size: file.size })
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
