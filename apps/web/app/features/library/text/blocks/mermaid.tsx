/** A diagram, written in Mermaid's language. */
import { createReactBlockSpec } from '@blocknote/react'
import { CUSTOM_BLOCKS } from '@lectern/content'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useColorScheme } from '~/lib/theme.ts'
import { SourceField } from './source-field.tsx'

/** Typing draws again when it pauses. */
const PAUSE_MS = 300

function Diagram({ source }: { source: string }) {
  const { t } = useText()
  const scheme = useColorScheme()
  const [drawn, setDrawn] = useState<{ svg: string } | { problem: string } | null>(null)
  useEffect(() => {
    let current = true
    const timer = setTimeout(async () => {
      const { renderDiagram } = await import('~/shared/article/render-diagram.ts')
      const result = await renderDiagram(source, scheme)
      if (current) setDrawn(result)
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [source, scheme])
  if (drawn === null) return <code>{source}</code>
  if ('problem' in drawn) {
    return (
      <span className="source-problem" role="status">
        {t('blocks.mermaidProblem')} <code>{drawn.problem}</code>
      </span>
    )
  }
  // Safe: cleaned by cleanSvg.
  return <span className="diagram" dangerouslySetInnerHTML={{ __html: drawn.svg }} />
}

type Props = { source: string; editable: boolean; onChange: (source: string) => void; onDone: () => void }

function MermaidField(props: Props) {
  const { t } = useText()
  return (
    <SourceField
      {...props}
      label={t('blocks.mermaid')}
      placeholder={'graph LR\n  A[Start] --> B[End]'}
      preview={<Diagram source={props.source} />}
    />
  )
}

export const mermaidBlock = createReactBlockSpec(CUSTOM_BLOCKS.mermaid, {
  render: ({ block, editor }) => (
    <MermaidField
      source={block.props.source}
      editable={editor.isEditable}
      onChange={(source) => editor.updateBlock(block.id, { props: { source } })}
      onDone={() => editor.focus()}
    />
  ),
  toExternalHTML: ({ block }) => (
    <pre>
      <code className="language-mermaid">{block.props.source}</code>
    </pre>
  ),
})
