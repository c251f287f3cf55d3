// Upload of one file (specification §4): MD5 check, instant transfer or sending, merging, sizes of pictures.
import { UPLOAD_HEAD_BYTES, type UploadedFile, type UploadState } from '@lectern/contracts'
import { hashFile } from './hash-file.ts'
import type { UploadCalls } from './upload-calls.ts'

type UploadCallbacks = {
  state(state: UploadState): void
  /** Bytes that the server has. */
  progress(sent: number): void
}

/** Kept between two tries, so that nothing is done twice. */
export type Course = { uploadId?: string; hashed?: boolean }

export type Arrived = { file: UploadedFile; state: 'success' | 'instant' }

const PICTURE = /\.(?:png|jpe?g|webp)$/i

/** Resumes `course` where it stopped. Throws the signal's reason when it is aborted, else what went wrong. */
export async function transfer(
  calls: UploadCalls,
  file: File,
  course: Course,
  signal: AbortSignal,
  callbacks: UploadCallbacks,
): Promise<Arrived> {
  if (!course.hashed) {
    callbacks.state('md5')
    const { uploadId, nonce } = await calls.begin({ fileName: file.name, size: file.size, head: await headOf(file) })
    course.uploadId = uploadId
    const hashes = await hashFile(file, nonce, signal)
    const claimed = await calls.claim({ id: uploadId, ...hashes })
    course.hashed = true
    if (claimed.file) return { file: claimed.file, state: 'instant' }
    course.uploadId = claimed.uploadId
  }
  const id = course.uploadId ?? ''
  callbacks.state('uploading')
  signal.throwIfAborted()
  await calls.send(file, id, signal, callbacks.progress)
  callbacks.state('merging')
  const stored = await calls.finish(id)
  if (PICTURE.test(file.name)) {
    callbacks.state('transcoding')
    await calls.prepare(stored.id).catch(() => {})
  }
  return { file: stored, state: 'success' }
}

async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, UPLOAD_HEAD_BYTES).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
