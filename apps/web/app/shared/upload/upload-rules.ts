// Rules of an upload list: accepted files, and actions by state (specification §4 'File upload', §5 Uploads, §8).
import { UPLOAD_EXTENSIONS, type UploadState } from '@lectern/contracts'

export { fileSize } from '@lectern/contracts'

/** Sizes are bytes. */
export type UploadOptions = {
  /** Files in the list at most. */
  limit: number
  maxBytes: number
  extensions: readonly string[]
}

export type Refusal = 'limit' | 'size' | 'type' | 'duplicate' | 'empty'

const extensionOf = (name: string) => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase()

/** Returns the reason why a file is not accepted, or null. Names in a list do not repeat. */
export function refusalOf(
  file: { name: string; size: number },
  names: readonly string[],
  { limit, maxBytes, extensions = UPLOAD_EXTENSIONS }: UploadOptions,
): Refusal | null {
  const extension = extensionOf(file.name)
  if (extension === undefined || !extensions.includes(extension)) return 'type'
  if (names.includes(file.name)) return 'duplicate'
  if (names.length >= limit) return 'limit'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'size' : null
}

/** Bytes are being sent or checked: first pause, then remove. */
const isBusy = (state: UploadState) =>
  state === 'md5' || state === 'uploading' || state === 'merging' || state === 'transcoding'
export const canPause = (state: UploadState) => state === 'waiting' || state === 'md5' || state === 'uploading'
export const canRemove = (state: UploadState) => !isBusy(state)
export const isDone = (state: UploadState) => state === 'success' || state === 'instant'

/** 0 to 100. */
export const percent = (sent: number, size: number) => (size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100)))
