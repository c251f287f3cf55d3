// Choosing a picture for a question, and seeing the one that is chosen.
import { Button } from '@lectern/ui'
import { ImagePlus, X } from '@lectern/ui/icons'
import { useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { PICTURE_ACCEPT } from './picture.ts'
import type { PictureChoice } from './use-picture.ts'

export function PictureButton({ choice, disabled = false }: { choice: PictureChoice; disabled?: boolean }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        aria-label={t('search.picture.add')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) choice.take(file)
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        disabled={disabled}
        aria-label={t('search.picture.add')}
        title={t('search.picture.add')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus />
      </Button>
    </>
  )
}

/** Nothing without a picture. */
export function PicturePreview({ choice }: { choice: PictureChoice | undefined }) {
  const { t } = useText()
  if (!choice?.picture) return null
  return (
    <div className="relative mb-2 w-fit">
      <img
        src={choice.picture}
        alt={t('search.picture.alt')}
        className="max-h-24 max-w-48 rounded-md border border-line object-contain"
      />
      <Button
        size="icon"
        className="-top-2 -right-2 absolute size-6 rounded-full"
        aria-label={t('search.picture.remove')}
        title={t('search.picture.remove')}
        onClick={choice.remove}
      >
        <X />
      </Button>
    </div>
  )
}
