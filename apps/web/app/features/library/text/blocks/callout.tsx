/** A highlighted box; its tone is chosen on its left. Children are indented. */
import { createReactBlockSpec } from '@blocknote/react'
import { CALLOUT_TONES, CUSTOM_BLOCKS } from '@lectern/content'
import { CircleAlert, Info, Lightbulb, MessageSquareWarning, OctagonAlert } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

const ICONS = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: CircleAlert,
  caution: OctagonAlert,
}

function ToneButton({ tone, onChange }: { tone: (typeof CALLOUT_TONES)[number]; onChange: (tone: string) => void }) {
  const { t } = useText()
  const Icon = ICONS[tone]
  return (
    <span className="callout-tone" contentEditable={false}>
      <Icon size={18} aria-hidden />
      {/* The list of the browser itself lies over the icon: no menu of ours to place, and keys work. */}
      <select
        aria-label={t('blocks.calloutTone')}
        title={t('blocks.calloutTone')}
        value={tone}
        onChange={(event) => onChange(event.target.value)}
      >
        {CALLOUT_TONES.map((name) => (
          <option key={name} value={name}>
            {t(`blocks.tone.${name}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

export const calloutBlock = createReactBlockSpec(CUSTOM_BLOCKS.callout, {
  // Formats of other sites and our own for readers: GitHub's alerts, notes of help centres.
  parse: (element) => {
    const tone = CALLOUT_TONES.find(
      (name) => element.classList.contains(`callout-${name}`) || element.classList.contains(`markdown-alert-${name}`),
    )
    return tone ? { tone } : undefined
  },
  render: ({ block, editor, contentRef }) => (
    <div className={`callout callout-${block.props.tone}`}>
      <ToneButton
        tone={block.props.tone}
        onChange={(tone) =>
          editor.updateBlock(block.id, { props: { tone: CALLOUT_TONES.find((name) => name === tone) } })
        }
      />
      <div className="callout-text" ref={contentRef} />
    </div>
  ),
  toExternalHTML: ({ block, contentRef }) => (
    <blockquote className={`callout callout-${block.props.tone}`} ref={contentRef} />
  ),
})
