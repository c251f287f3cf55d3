/** Uploads of the editor: pictures, videos and attachments (specification §7 Files). */
import { UploadedFile } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** Refused by the server; the message is its own sentence in the person's language. */
export class UploadError extends Error {}

type Envelope = { code?: unknown; msg?: unknown; data?: unknown }

/** Sends a file and answers its address, `/file?fileId=…`. Throws UploadError when it is refused. */
export const uploadFile = async (file: File, lang: string): Promise<string> =>
  `/file?fileId=${encodeURIComponent(await uploadForId(file, lang))}`

/** As {@link uploadFile}, answers the id. */
export async function uploadForId(file: File, lang: string): Promise<string> {
  const body = new FormData()
  body.append('file', file, file.name)
  const token = readToken()
  const response = await fetch(`/service/fileStorage/fileUpload?lang=${lang}`, {
    method: 'POST',
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const answer: Envelope | null = await response.json().catch(() => null)
  const uploaded = UploadedFile.safeParse(answer?.data)
  if (answer?.code === 0 && uploaded.success) return uploaded.data.id
  throw new UploadError(typeof answer?.msg === 'string' ? answer.msg : '')
}
