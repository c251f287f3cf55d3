// The picture of the next question, where a model reads pictures.
import { toast } from '@lectern/ui'
import { type ClipboardEvent, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { pictureAddress, pictureIn } from './picture.ts'

export type PictureChoice = {
  /** A data: address. */
  picture: string | undefined
  take: (file: File) => void
  remove: () => void
  /** Takes a picture that is pasted into a field; text is pasted as ever. */
  onPaste: (event: ClipboardEvent) => void
}

/** Undefined where nobody reads pictures, and until that is known. */
export function usePicture(manualId: string | undefined): PictureChoice | undefined {
  const { t } = useText()
  const [picture, setPicture] = useState<string>()
  const { data: isRead } = trpc.search.readsPictures.useQuery({ manualId }, { meta: { quiet: true } })
  const take = (file: File) => {
    pictureAddress(file).then(setPicture, () => toast.error(t('search.picture.refused')))
  }
  if (!isRead) return undefined
  return {
    picture,
    take,
    remove: () => setPicture(undefined),
    onPaste: (event) => {
      const file = pictureIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      take(file)
    },
  }
}
