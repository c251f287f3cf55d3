// The field to ask in: Enter sends, Shift+Enter begins a new line; while an answer comes, it can be stopped.
import { LIMITS } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { ArrowUp, Square } from '@lectern/ui/icons'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { PictureButton, PicturePreview } from '~/features/answering/search/picture-field.tsx'
import type { PictureChoice } from '~/features/answering/search/use-picture.ts'
import { useText } from '~/lib/i18n.ts'

type Props = {
  onAsk: (text: string, picture?: string) => void
  onStop: (() => void) | null
  /** A picture that the question is about, where one may be added. */
  picture?: PictureChoice
}

export function Composer({ onAsk, onStop, picture }: Props) {
  const { t } = useText()
  const [text, setText] = useState('')
  const isEmpty = !text.trim() && !picture?.picture
  const send = () => {
    if (onStop || isEmpty) return
    onAsk(text.trim() || t('search.picture.question'), picture?.picture)
    picture?.remove()
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const key = (event: KeyboardEvent) => {
    // Enter that ends a composition of Chinese letters sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="shrink-0 border-line border-t bg-surface px-4 pt-3 pb-2">
      <div className="mx-auto max-w-3xl">
        <PicturePreview choice={picture} />
      </div>
      <form
        onSubmit={submit}
        className="mx-auto flex max-w-3xl items-end gap-2 rounded-lg border border-line-strong bg-surface py-1.5 pr-1.5 pl-3 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/25"
      >
        <textarea
          rows={1}
          value={text}
          maxLength={LIMITS.searchText}
          aria-label={t('robot.chat.input')}
          placeholder={t('robot.chat.input')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={key}
          onPaste={picture?.onPaste}
          className="field-sizing-content max-h-32 min-w-0 flex-1 resize-none bg-transparent py-1 text-[15px] text-ink leading-6 outline-none"
        />
        {picture && <PictureButton choice={picture} disabled={onStop !== null} />}
        {onStop ? (
          <Button size="icon" aria-label={t('robot.chat.stop')} title={t('robot.chat.stop')} onClick={onStop}>
            <Square className="size-3! fill-current" />
          </Button>
        ) : (
          <Button type="submit" variant="primary" size="icon" disabled={isEmpty} aria-label={t('robot.chat.send')}>
            <ArrowUp />
          </Button>
        )}
      </form>
      <p className="mx-auto mt-1.5 max-w-3xl text-center text-third text-xs">{t('robot.chat.note')}</p>
    </div>
  )
}
