/** Title as the first line of the page: grows with its text, Enter moves to the body. */
import { LIMITS } from '@lectern/contracts'
import { type RefObject, useLayoutEffect } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = {
  title: string
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (title: string) => void
  onEnter: () => void
}

export function TitleLine({ title, field, onChange, onEnter }: Props) {
  const { t } = useText()
  const empty = title.trim() === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [title, field])
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        value={title}
        maxLength={LIMITS.articleTitle}
        placeholder={t('editor.titlePlaceholder')}
        aria-label={t('common.words.title')}
        aria-invalid={empty || undefined}
        aria-describedby={empty ? 'title-problem' : undefined}
        className="block w-full resize-none overflow-hidden bg-transparent font-semibold text-[26px] text-ink leading-10 md:text-[30px] md:leading-[42px] outline-none"
        // A title is one line; pasted line breaks become blanks.
        onChange={(event) => onChange(event.target.value.replace(/\p{Cc}+/gu, ' '))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (
            event.key === 'Enter' ||
            (event.key === 'ArrowDown' && event.currentTarget.selectionEnd === title.length)
          ) {
            event.preventDefault()
            onEnter()
          }
        }}
      />
      {empty && (
        <p id="title-problem" role="alert" className="text-danger-text text-xs">
          {t('editor.titleRequired')}
        </p>
      )}
    </>
  )
}
