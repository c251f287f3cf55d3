/** Uploads of the editor: pictures, videos and attachments (specification §7 Files). */
import { UploadedFile } from '@lectern/contracts'
import { fileKey, sendNamed } from '~/lib/send-named.ts'
import { readToken } from '~/lib/token.ts'

/** Refused by the server; the message is its own sentence in the person's language. */
export class UploadError extends Error {}

/** Larger files go in pieces that survive a break, and show in the list of uploads. */
const LARGE = 4 * 1024 * 1024

/** Sends a file and returns its address, `/file?fileId=…`. Throws UploadError when it is refused. */
export async function uploadFile(file: File, lang: string): Promise<string> {
  const id = file.size > LARGE ? await uploadInPieces(file, lang) : await uploadForId(file, lang)
  return `/file?fileId=${encodeURIComponent(id)}`
}

async function uploadInPieces(file: File, lang: string): Promise<string> {
  const { editorUploads, refusalOfEditor } = await import('./editor-uploads.ts')
  const { refused, added } = editorUploads(lang).add([file])
  const [stored] = await Promise.all(added)
  if (!stored) throw new UploadError(refused[0] ? refusalOfEditor(refused[0], lang) : '')
  return stored.id
}

/** As {@link uploadFile}; returns the id. */
export async function uploadForId(file: File, lang: string): Promise<string> {
  const body = new FormData()
  body.append('file', file, file.name)
  const token = readToken()
  const answer = await sendNamed(`/service/fileStorage/fileUpload?lang=${lang}`, ['fileUpload', fileKey(file)], {
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const uploaded = UploadedFile.safeParse(answer?.data)
  if (answer?.code === 0 && uploaded.success) return uploaded.data.id
  throw new UploadError(typeof answer?.msg === 'string' ? answer.msg : '')
}
