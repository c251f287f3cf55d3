// Sends a file over tus: in pieces, again after a break, from where the server is (FILE-01).
import { DetailedError, Upload } from 'tus-js-client'

const PIECE = 8 * 1024 * 1024
const RETRY_AFTER_MS = [500, 1_500, 4_000, 10_000]

export function sendFile(
  lang: string,
  headers: Record<string, string>,
  file: File,
  id: string,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: `/uploads/${id}?lang=${lang}`,
      headers,
      chunkSize: PIECE,
      retryDelays: RETRY_AFTER_MS,
      storeFingerprintForResuming: false,
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => resolve(),
      onError: (error) => reject(uploadFailure(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    if (signal.aborted) reject(signal.reason)
    else upload.start()
  })
}

/** The server's own words when it answered. */
function uploadFailure(error: Error): Error {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const words = answer && answer.getStatus() < 500 ? answer.getBody() : ''
  return new Error(words, { cause: error })
}
