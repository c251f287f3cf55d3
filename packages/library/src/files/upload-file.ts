// Stores a file with one call (specification §5 Uploads, §8 Upload errors; FILE-02, TEN-11).
import type { UploadedFile } from '@lectern/contracts'
import { type DomainContext, fileLimit } from '@lectern/kernel'
import type { Source } from './measured-stream.ts'
import { admitFile, admitName, checkStream, storeFile } from './store-file.ts'

export type UploadFileInput = {
  fileName: string
  stream: Source
  /** Announced bytes; only used to refuse early. */
  size?: number
}

/** The file belongs to the actor's tenant, or to the platform for operators. Errors: unauthenticated (visitors), fileType, fileEmpty, fileTooLarge, storageFull, invalidInput (name). */
export async function uploadFile(ctx: DomainContext, input: UploadFileInput): Promise<UploadedFile> {
  const limit = await fileLimit(ctx)
  const admitted = await admitFile(ctx, input, limit)
  return storeFile(ctx, { ...admitted, stream: input.stream, size: input.size, limit })
}

/** Whether {@link uploadFile} would take it, without storing it and without counting the room. Errors: as there, but storageFull. */
export async function checkFile(ctx: DomainContext, input: UploadFileInput): Promise<void> {
  const { kind } = admitName(ctx, input, await fileLimit(ctx))
  await checkStream(input.stream, kind)
}
