/** Field for a comment: Ctrl/Cmd+Enter sends, '@' offers people who see the article. */
import { COMMENT_LIMITS } from '@lectern/contracts'
import { Button, cn, Textarea } from '@lectern/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { insertMention, mentionedIn, mentionQuery, type Person } from './mentions.ts'

type Props = {
  articleId: string
  placeholder: string
  initial?: { text: string; mentions: readonly Person[] }
  autoFocus?: boolean
  sendLabel?: string
  onSend: (text: string, mentions: string[]) => Promise<unknown>
  onCancel?: () => void
}

export function Composer({ articleId, placeholder, initial, autoFocus, sendLabel, onSend, onCancel }: Props) {
  const { t } = useText()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial?.text ?? '')
  const [chosen, setChosen] = useState<readonly Person[]>(initial?.mentions ?? [])
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState(false)
  const [busy, setBusy] = useState(false)
  const typed = closed ? null : mentionQuery(text, caret)
  const people = trpc.comment.people.useQuery({ articleId, name: typed?.query }, { enabled: typed !== null, ...KEEP })
  const offered = typed ? (people.data ?? []) : []
  const marked = offered[Math.min(at, offered.length - 1)]

  function mention(person: Person): void {
    if (!typed) return
    const next = insertMention(text, caret, typed.from, person)
    setText(next.text)
    setCaret(next.caret)
    setChosen([...chosen.filter(({ id }) => id !== person.id), person])
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  async function send(): Promise<void> {
    if (text.trim() === '' || busy) return
    setBusy(true)
    try {
      await onSend(
        text.trim(),
        mentionedIn(text, chosen).map(({ id }) => id),
      )
      setText('')
      setChosen([])
    } catch {
      // The error has been shown; the text stays for another attempt.
    } finally {
      setBusy(false)
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
      return
    }
    if (!marked) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      mention(marked)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setClosed(true)
    }
  }

  return (
    <div className="relative">
      <Textarea
        ref={field}
        // The person has just opened this field.
        autoFocus={autoFocus}
        value={text}
        maxLength={COMMENT_LIMITS.text}
        placeholder={placeholder}
        aria-label={t('comments.label')}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={marked ? `${listId}-${marked.id}` : undefined}
        className="min-h-16"
        onChange={(event) => {
          setText(event.target.value)
          setCaret(event.target.selectionStart)
          setClosed(false)
          setAt(0)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('comments.people')}
        className={cn(
          'absolute inset-x-0 z-10 mt-1 max-h-52 overflow-y-auto rounded-md border border-line bg-raised p-1 text-sm shadow-float',
          offered.length === 0 && 'hidden',
        )}
      >
        {offered.map((person) => (
          <div
            key={person.id}
            id={`${listId}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === marked?.id}
            className="cursor-pointer truncate rounded-[6px] px-2.5 py-1.5 hover:bg-hover aria-selected:bg-hover"
            onPointerDown={(event) => {
              event.preventDefault()
              mention(person)
            }}
          >
            {person.name}
          </div>
        ))}
      </div>
      {(text !== '' || onCancel) && (
        <div className="mt-2 flex justify-end gap-2">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {t('common.actions.cancel')}
            </Button>
          )}
          <Button size="sm" variant="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
            {sendLabel ?? t('comments.send')}
          </Button>
        </div>
      )}
    </div>
  )
}
