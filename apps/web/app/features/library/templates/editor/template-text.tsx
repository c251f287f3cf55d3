/** The editor of the product for the text of a template: without comments and the like, which belong to articles. */
import type { Article } from '@lectern/contracts'
import { useState } from 'react'
import BlockEditor, { type EditorHandle } from '~/features/library/text/block-editor.tsx'
import { blocks } from '~/features/library/text/extensions/blocks.tsx'
import { raisedExtension } from '~/features/library/text/extensions/raised.tsx'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { footnotesExtension } from '~/features/library/text/note-box/extension.tsx'
import { tablesExtension } from '~/features/library/text/tables/extension.tsx'

const EXTENSIONS: readonly EditorExtension[] = [blocks, raisedExtension, footnotesExtension, tablesExtension]

type Props = {
  id: string
  content: unknown[]
  label: string
  onReady: (handle: EditorHandle | null) => void
  onChange: () => void
}

export function TemplateText({ id, content, label, onReady, onChange }: Props) {
  // Only the initial content: from then on the editor keeps the text.
  const [article] = useState({ id, manualId: '', content: content as Article['content'] })
  return <BlockEditor article={article} label={label} extensions={EXTENSIONS} onReady={onReady} onChange={onChange} />
}
