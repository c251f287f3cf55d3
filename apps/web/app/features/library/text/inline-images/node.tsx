/** A picture within a line; a press opens its name, width and link. */
import { createReactInlineContentSpec } from '@blocknote/react'
import { CUSTOM_INLINE } from '@lectern/content'
import { Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { writeBehind } from '../blocks/write-behind.ts'
import type { ImageProps } from './picture-form.tsx'
import type { AnyEditor } from './places.ts'

const PictureForm = lazy(() => import('./picture-form.tsx'))

type Props = {
  picture: ImageProps
  editable: boolean
  onChange: (picture: ImageProps) => void
  editor: AnyEditor
  /** Takes the picture's element: words typed next go behind it. */
  onDone: (element: Element) => void
}

function PictureInLine({ picture, editable, onChange, editor, onDone }: Props) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const withElement = (act: (element: Element) => void) => () => {
    setOpen(false)
    if (button.current) act(button.current)
  }
  const { url, name, caption, width } = picture
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          ref={button}
          type="button"
          // The keys of the text reach over it; Tab stays with the text.
          tabIndex={-1}
          className="inline-image-place"
          disabled={!editable}
          aria-label={`${t('blocks.inlineImage.name')}: ${name || caption || t('blocks.empty')}`}
        >
          <img className="inline-image" src={url} alt={name || caption} width={width > 0 ? width : undefined} />
        </button>
      </PopoverTrigger>
      <PopoverContent
        className="w-80"
        aria-label={t('blocks.inlineImage.name')}
        // On the button, keys would overwrite the picture. A click elsewhere has already moved the caret.
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={withElement(onDone)}
      >
        <Suspense>
          <PictureForm
            picture={picture}
            onChange={onChange}
            onDone={withElement(onDone)}
            editor={editor}
            element={button.current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}

export const inlineImage = createReactInlineContentSpec(CUSTOM_INLINE.inlineImage, {
  render: ({ inlineContent, updateInlineContent, editor }) => (
    <PictureInLine
      picture={inlineContent.props}
      editable={editor.isEditable}
      onChange={(props) => updateInlineContent({ type: 'inlineImage', props })}
      editor={editor}
      onDone={(element) => writeBehind(editor, element)}
    />
  ),
  toExternalHTML: ({ inlineContent: { props } }) => (
    <img src={props.url} alt={props.name} title={props.caption || undefined} width={props.width || undefined} />
  ),
})
