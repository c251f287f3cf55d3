/** A block that is edited as source text and shown rendered: formulas and diagrams. */
import { Button, cn } from '@lectern/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = {
  source: string
  editable: boolean
  /** Accessible label of the field; also its placeholder. */
  label: string
  placeholder: string
  preview: ReactNode
  onChange: (source: string) => void
  /** Moves the caret back to the text. */
  onDone: () => void
}

export function SourceField({ source, editable, label, placeholder, preview, onChange, onDone }: Props) {
  const { t } = useText()
  // A new block is empty: focus it for writing.
  const [open, setOpen] = useState(editable && source === '')
  const [text, setText] = useState(source)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  // Undo and redo change the source from outside.
  useEffect(() => setText(source), [source])

  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <div className="source-block" contentEditable={false}>
      <button
        type="button"
        className={cn('source-preview', source === '' && 'source-empty')}
        aria-label={`${label}: ${source === '' ? t('blocks.empty') : source}`}
        aria-expanded={open}
        disabled={!editable}
        onClick={() => setOpen(!open)}
      >
        {source === '' ? label : preview}
      </button>
      {open && (
        <div className="source-edit">
          <textarea
            ref={field}
            value={text}
            rows={Math.min(16, Math.max(3, text.split('\n').length))}
            spellCheck={false}
            aria-label={label}
            placeholder={placeholder}
            onChange={(event) => {
              setText(event.target.value)
              onChange(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
              event.preventDefault()
              close()
            }}
          />
          <p>
            <span>{t('blocks.sourceKeys')}</span>
            <Button size="sm" onClick={close}>
              {t('blocks.done')}
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}
