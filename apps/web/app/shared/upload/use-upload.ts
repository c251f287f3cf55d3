// Upload lists for pages (FILE-01): what is in the list, and what can be done with it; refusals are shown at once.
import { FILE_LIMITS, LIMITS, UPLOAD_EXTENSIONS, type UploadedFile } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { type Translate, useText } from '~/lib/i18n.ts'
import { uploadCalls } from './upload-calls.ts'
import { createUploadQueue, type Refused, type UploadItem, type UploadQueue } from './upload-queue.ts'

const MEGABYTE = 1024 * 1024

export type Uploads = Pick<UploadQueue, 'pause' | 'resume' | 'clear'> & {
  items: readonly UploadItem[]
  /** Refused files are shown in a message. */
  add(files: readonly File[]): Promise<UploadedFile>[]
  remove(key: string): void
}

type UploadOptions = {
  limit?: number
  /** `maxFileSize` of the person or the system. */
  maxMegabytes?: number
  extensions?: readonly string[]
}

/** A list of one's own; it lives as long as the component. */
export function useUpload({
  limit = FILE_LIMITS.uploadList,
  maxMegabytes = LIMITS.fileSizeMb,
  extensions,
}: UploadOptions = {}): Uploads {
  const { lang } = useText()
  const kinds = extensions?.join() ?? UPLOAD_EXTENSIONS.join()
  const queue = useMemo(
    () =>
      createUploadQueue(
        uploadCalls(() => lang),
        { limit, maxBytes: maxMegabytes * MEGABYTE, extensions: kinds.split(',') },
      ),
    [lang, limit, maxMegabytes, kinds],
  )
  useEffect(
    () => () => {
      for (const { key } of queue.items()) queue.pause(key)
    },
    [queue],
  )
  return useUploads(queue)
}

/** The list of a queue that lives elsewhere. */
export function useUploads(queue: UploadQueue): Uploads {
  const { t } = useText()
  const { items } = useStore(queue.store)
  return {
    items,
    pause: queue.pause,
    resume: queue.resume,
    clear: queue.clear,
    add: (files) => {
      const { refused, added } = queue.add(files)
      showRefusals(refused, queue, t)
      return added
    },
    remove: (key) => {
      if (!queue.remove(key)) toast.error(t('files.removeBlocked'))
    },
  }
}

/** One message for each kind of refusal, so that ten files make no ten messages. */
export function showRefusals(
  refused: readonly Refused[],
  { options }: Pick<UploadQueue, 'options'>,
  t: Translate,
): void {
  const kinds = Map.groupBy(refused, ({ refusal }) => refusal)
  for (const [first] of kinds.values()) if (first) toast.error(refusalText(first, options, t))
}

export const refusalText = ({ name, refusal }: Refused, options: UploadQueue['options'], t: Translate): string =>
  t(`files.refused.${refusal}`, {
    name,
    max: refusal === 'limit' ? options.limit : Math.floor(options.maxBytes / MEGABYTE),
  })
