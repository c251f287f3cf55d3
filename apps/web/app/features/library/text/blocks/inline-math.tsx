/** A formula within a line; a click opens its TeX. */
import { createReactInlineContentSpec } from '@blocknote/react'
import { CUSTOM_INLINE } from '@lectern/content'
import { Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { Suspense, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { Formula } from './math.tsx'
import { writeBehind } from './write-behind.ts'

type Props = {
  source: string
  editable: boolean
  onChange: (source: string) => void
  /** Takes the formula's element: words typed next go behind it. */
  onDone: (element: HTMLElement) => void
}

function InlineFormula({ source, editable, onChange, onDone }: Props) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(editable && source === '')
  const label = t('blocks.inlineMath')
  // At once, not when the popover has gone: what is typed meanwhile would be lost.
  const writeOn = () => {
    if (button.current) onDone(button.current)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          ref={button}
          type="button"
          className="inline-math"
          disabled={!editable}
          aria-label={`${label}: ${source || t('blocks.empty')}`}
        >
          {source === '' ? (
            'TeX'
          ) : (
            <Suspense fallback={<code>{source}</code>}>
              <Formula source={source} where="line" />
            </Suspense>
          )}
        </button>
      </PopoverTrigger>
      <PopoverContent
        className="w-72"
        onEscapeKeyDown={writeOn}
        // On the button, keys would overwrite the formula. A click elsewhere has already moved the caret.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <input
          className="w-full bg-transparent font-mono text-sm outline-none"
          aria-label={label}
          placeholder="E = mc^2"
          spellCheck={false}
          defaultValue={source}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            setOpen(false)
            writeOn()
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

export const inlineMath = createReactInlineContentSpec(CUSTOM_INLINE.inlineMath, {
  render: ({ inlineContent, updateInlineContent, editor }) => (
    <InlineFormula
      source={inlineContent.props.source}
      editable={editor.isEditable}
      onChange={(source) => updateInlineContent({ type: 'inlineMath', props: { source } })}
      onDone={(element) => writeBehind(editor, element)}
    />
  ),
  toExternalHTML: ({ inlineContent }) => <span>{`$${inlineContent.props.source}$`}</span>,
})
