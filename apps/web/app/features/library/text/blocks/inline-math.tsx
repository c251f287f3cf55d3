/** A formula within a line; a click opens its TeX. */
import { createReactInlineContentSpec } from '@blocknote/react'
import { CUSTOM_INLINE } from '@lectern/content'
import { Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { Suspense, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { Formula } from './math.tsx'

type Props = { source: string; editable: boolean; onChange: (source: string) => void }

function InlineFormula({ source, editable, onChange }: Props) {
  const { t } = useText()
  const [open, setOpen] = useState(editable && source === '')
  const label = t('blocks.inlineMath')
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
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
      <PopoverContent className="w-72">
        <input
          className="w-full bg-transparent font-mono text-sm outline-none"
          aria-label={label}
          placeholder="E = mc^2"
          spellCheck={false}
          defaultValue={source}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setOpen(false)
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
    />
  ),
  toExternalHTML: ({ inlineContent }) => <span>{`$${inlineContent.props.source}$`}</span>,
})
