/** A block formula, written in TeX. */
import { createReactBlockSpec } from '@blocknote/react'
import { CUSTOM_BLOCKS } from '@lectern/content'
import { lazy, Suspense } from 'react'
import { useText } from '~/lib/i18n.ts'
import { SourceField } from './source-field.tsx'

// KaTeX is loaded with the first formula.
export const Formula = lazy(() => import('./formula.tsx'))

type Props = { source: string; editable: boolean; onChange: (source: string) => void; onDone: () => void }

function MathField(props: Props) {
  const { t } = useText()
  const preview = (
    <Suspense fallback={<code>{props.source}</code>}>
      <Formula source={props.source} where="block" />
    </Suspense>
  )
  return (
    <SourceField {...props} label={t('blocks.math')} placeholder="\frac{a}{b} = \sqrt{x^2 + 1}" preview={preview} />
  )
}

export const mathBlock = createReactBlockSpec(CUSTOM_BLOCKS.math, {
  parse: (element) => (element.dataset.math === undefined ? undefined : { source: element.dataset.math }),
  render: ({ block, editor }) => (
    <MathField
      source={block.props.source}
      editable={editor.isEditable}
      onChange={(source) => editor.updateBlock(block.id, { props: { source } })}
      onDone={() => editor.focus()}
    />
  ),
  toExternalHTML: ({ block }) => <p data-math={block.props.source}>{`$$${block.props.source}$$`}</p>,
})
