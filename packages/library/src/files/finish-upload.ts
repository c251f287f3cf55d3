// The last step of a resumable upload (specification §4 'merging'; FILE-01): parts become one file, which is checked like every other.
import type { UploadedFile } from '@lectern/contracts'
import { type DomainContext, DomainError, fileLimit, notFound } from '@lectern/kernel'
import { ownUpload } from './begin-upload.ts'
import { findFileName } from './file.repo.ts'
import { admitName, storeFile } from './store-file.ts'
import { deleteParts, deleteUpload, findParts, finishRow, type PartRow } from './upload.repo.ts'

/** Errors after which an upload can be finished again. */
const RETRYABLE: ReadonlySet<string> = new Set(['conflict', 'storageFull', 'fileUnchecked'])

/**
 * Idempotent: returns the same file when it is called again. A refused file deletes its upload. Errors: unauthenticated, notFound,
 * conflict (bytes are missing), fileDamaged, and those of uploadFile.
 */
export async function finishUpload(ctx: DomainContext, { id }: { id: string }): Promise<UploadedFile> {
  const upload = await ownUpload(ctx, id)
  if (upload.fileId) return finishedFile(ctx, upload.fileId)
  if (upload.received !== upload.size) throw new DomainError('conflict')
  const parts = await findParts(ctx, id)
  const limit = await fileLimit(ctx)
  const size = Number(upload.size)
  try {
    const file = await storeFile(ctx, {
      ...admitName(ctx, { fileName: upload.fileName, size }, limit),
      stream: mergeParts(ctx, parts),
      size,
      limit,
      md5: upload.md5,
      upload: id,
      async within(tx, fileId) {
        if (!(await finishRow(tx, id, fileId))) throw new DomainError('conflict')
      },
    })
    await removeParts(ctx, id, parts)
    return file
  } catch (error) {
    const now = await ownUpload(ctx, id)
    if (now.fileId) return finishedFile(ctx, now.fileId)
    if (error instanceof DomainError && !RETRYABLE.has(error.code)) await removeUpload(ctx, id)
    throw error
  }
}

/** Deletes the actor's own upload and its parts. Errors: unauthenticated, notFound. */
export async function cancelUpload(ctx: DomainContext, { id }: { id: string }): Promise<void> {
  await ownUpload(ctx, id)
  await removeUpload(ctx, id)
}

type Stores = Pick<DomainContext, 'db' | 'ports'>

/** Deletes parts first: a row without bytes is harmless, bytes without a row would stay for ever. */
export async function removeUpload(ctx: { db: Stores['db']; ports: Pick<Stores['ports'], 'storage'> }, id: string) {
  for (const { storageKey } of await findParts(ctx, id)) await ctx.ports.storage.delete(storageKey)
  await deleteUpload(ctx, id)
}

async function removeParts(ctx: Stores, id: string, parts: readonly PartRow[]): Promise<void> {
  for (const { storageKey } of parts) await ctx.ports.storage.delete(storageKey)
  await deleteParts(ctx, id)
}

async function finishedFile(ctx: DomainContext, fileId: string): Promise<UploadedFile> {
  const fileName = await findFileName(ctx, fileId)
  if (fileName === null) throw notFound('upload')
  return { id: fileId, fileName }
}

async function* mergeParts(ctx: DomainContext, parts: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const { storageKey } of parts) yield* await ctx.ports.storage.get(storageKey)
}
