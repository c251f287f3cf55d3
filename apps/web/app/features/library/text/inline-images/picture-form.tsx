/** Description, width and link of an inline picture. */
import { type InlineImage, MAX_INLINE_WIDTH, safeUrl } from '@lectern/content'
import { Button, Field, Input } from '@lectern/ui'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { mayStandAlone, moveToOwnBlock, removePicture } from './actions.ts'
import type { AnyEditor } from './places.ts'

export type ImageProps = InlineImage['props']

type Props = {
  picture: ImageProps
  onChange: (picture: ImageProps) => void
  onDone: () => void
  editor: AnyEditor
  /** Of the picture, in the text. */
  element: Element | null
  onClose: () => void
}

export default function PictureForm({ picture, onChange, onDone, editor, element, onClose }: Props) {
  const { t } = useText()
  const [href, setHref] = useState(picture.href)
  const act = (change: (editor: AnyEditor, element: Element) => void) => () => {
    onClose()
    if (element) change(editor, element)
  }
  const wrong = href.trim() !== '' && safeUrl(href, 'link') === null
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!wrong) onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('blocks.inlineImage.description')} hint={t('blocks.inlineImage.descriptionHint')}>
        {(control) => (
          <Input
            {...control}
            defaultValue={picture.name}
            onChange={(event) => onChange({ ...picture, name: event.target.value })}
            onKeyDown={onEnter}
          />
        )}
      </Field>
      <Field label={t('blocks.inlineImage.width')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={MAX_INLINE_WIDTH}
            defaultValue={picture.width > 0 ? picture.width : ''}
            placeholder={t('blocks.inlineImage.ownWidth')}
            onChange={(event) => onChange({ ...picture, width: widthOf(event.target.value) })}
            onKeyDown={onEnter}
          />
        )}
      </Field>
      <Field label={t('blocks.inlineImage.link')} {...(wrong && { error: t('blocks.addressWrong') })}>
        {(control) => (
          <Input
            {...control}
            value={href}
            placeholder="https://"
            onChange={(event) => {
              setHref(event.target.value)
              const url = event.target.value.trim()
              if (url === '' || safeUrl(url, 'link') !== null) onChange({ ...picture, href: url })
            }}
            onKeyDown={onEnter}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {element && mayStandAlone(element) && (
          <Button onClick={act(moveToOwnBlock)}>{t('blocks.inlineImage.alone')}</Button>
        )}
        <Button onClick={act(removePicture)}>{t('common.words.delete')}</Button>
      </div>
    </div>
  )
}

/** 0 for what is not a width: its own. */
function widthOf(typed: string): number {
  const width = Math.round(Number(typed))
  return Number.isFinite(width) ? Math.min(MAX_INLINE_WIDTH, Math.max(0, width)) : 0
}
