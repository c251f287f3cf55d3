/** Find and replace, over the upper right corner of the text (specification §2 'Manual editor'). */
import { Button, cn, Input, toast } from '@lectern/ui'
import { ArrowUp, ChevronDown, ChevronRight, X } from '@lectern/ui/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useEditorContext } from '../extensions/editor-context.ts'
import { useFind } from './use-find.ts'

type Props = {
  /** Initial query: the selected words. */
  words: string
  /** With the field for the new words; `asked` changes each time the keys are pressed again. */
  replacing: boolean
  asked: number
  onReplacing: (replacing: boolean) => void
  onClose: () => void
}

function Toggle({
  label,
  on,
  onChange,
  children,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <Button
      variant="ghost"
      size="iconSm"
      aria-pressed={on}
      aria-label={label}
      title={label}
      className={cn('font-mono text-xs', on && 'bg-primary-subtle text-primary-text')}
      onClick={() => onChange(!on)}
    >
      {children}
    </Button>
  )
}

export function FindPanel({ words, replacing, asked: request, onReplacing, onClose }: Props) {
  const { editor, t } = useEditorContext()
  const [query, setQuery] = useState(words)
  const [text, setText] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWord, setWholeWord] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const finder = useFind(editor, query, { matchCase, wholeWord })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys were pressed again, perhaps with other words selected
  useEffect(() => {
    if (words !== '') setQuery(words)
    field.current?.focus()
    field.current?.select()
  }, [request])

  const close = () => {
    finder.leave()
    onClose()
  }
  const onKey = (event: KeyboardEvent, enter: () => void) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const replaceAll = () => {
    const count = finder.replace(true, text)
    if (count > 0) toast.success(t('find.replaced', { count }))
  }
  const state =
    query === ''
      ? ''
      : finder.count === 0
        ? t('find.none')
        : t('find.count', { at: finder.current + 1, count: finder.count })
  return (
    <search
      aria-label={t('find.title')}
      className="find-panel flex flex-col gap-2 rounded-lg border border-line bg-raised p-2 text-sm shadow-float"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields within */}
      <div
        className="flex items-center gap-1 max-sm:flex-wrap max-sm:justify-end"
        onKeyDown={(event) => event.key === 'Escape' && onKey(event, close)}
      >
        <Button
          variant="ghost"
          size="iconSm"
          aria-expanded={replacing}
          aria-label={t('find.withReplace')}
          title={t('find.withReplace')}
          onClick={() => onReplacing(!replacing)}
        >
          {replacing ? <ChevronDown /> : <ChevronRight />}
        </Button>
        <Input
          ref={field}
          className="h-8 min-w-0 flex-1 max-sm:basis-4/5"
          aria-label={t('find.query')}
          placeholder={t('find.query')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => onKey(event, () => finder.step(event.shiftKey ? -1 : 1))}
        />
        <span role="status" className="w-16 shrink-0 text-center text-third text-xs tabular-nums">
          {state}
        </span>
        <Toggle label={t('find.matchCase')} on={matchCase} onChange={setMatchCase}>
          Aa
        </Toggle>
        <Toggle label={t('find.wholeWord')} on={wholeWord} onChange={setWholeWord}>
          <span className="underline underline-offset-2">ab</span>
        </Toggle>
        <Button
          variant="ghost"
          size="iconSm"
          disabled={finder.count === 0}
          aria-label={t('find.previous')}
          title={t('find.previous')}
          onClick={() => finder.step(-1)}
        >
          <ArrowUp />
        </Button>
        <Button
          variant="ghost"
          size="iconSm"
          disabled={finder.count === 0}
          aria-label={t('find.next')}
          title={t('find.next')}
          onClick={() => finder.step(1)}
        >
          <ArrowUp className="rotate-180" />
        </Button>
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={t('common.actions.close')}
          title={t('common.actions.close')}
          onClick={close}
        >
          <X />
        </Button>
      </div>
      {replacing && (
        <div className="flex items-center gap-1 pl-7">
          <Input
            className="h-8 min-w-0 flex-1"
            aria-label={t('find.replacement')}
            placeholder={t('find.replacement')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => onKey(event, () => void finder.replace(false, text))}
          />
          <Button size="sm" disabled={finder.count === 0} onClick={() => finder.replace(false, text)}>
            {t('find.replace')}
          </Button>
          <Button size="sm" disabled={finder.count === 0} onClick={replaceAll}>
            {t('find.replaceAll')}
          </Button>
        </div>
      )}
    </search>
  )
}
