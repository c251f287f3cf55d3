// Uploads of the open editor: one list for what is dropped, pasted or chosen, for any block.
import { FILE_LIMITS, LIMITS, UPLOAD_EXTENSIONS } from '@lectern/contracts'
import { pickLang, translate } from '@lectern/i18n'
import { uploadCalls } from './upload-calls.ts'
import { createUploadQueue, type Refused, type UploadQueue } from './upload-queue.ts'
import { refusalText } from './use-upload.ts'

let queue: UploadQueue | undefined
let words = 'zh_CN'

/** The list; `lang` is the language in which the server answers from now on. The server has the last word on sizes. */
export function editorUploads(lang: string): UploadQueue {
  words = lang
  queue ??= createUploadQueue(
    uploadCalls(() => words),
    { limit: FILE_LIMITS.uploadList, maxBytes: LIMITS.fileSizeMb * 1024 * 1024, extensions: UPLOAD_EXTENSIONS },
  )
  return queue
}

/** Returns the reason why a file was not added, in the person's language. */
export const refusalOfEditor = (refused: Refused, lang: string): string =>
  refusalText(refused, editorUploads(lang).options, (key, params) => translate(pickLang(lang), key, params))
