/** Attachments open in the page that shows them, from the toolbar above the block and by a double click (FILE-03). */
import { useEditorState } from '@blocknote/react'
import { viewUrl } from '@lectern/content'
import { Eye } from '@lectern/ui/icons'
import { useEffect } from 'react'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import { ToolbarButton } from '~/features/library/text/extensions/toolbar-button.tsx'

type Shown = { type: string; props: unknown }

/** Pictures, films and sound show in the text itself. */
function viewOf({ type, props }: Shown): string | null {
  if (type !== 'file') return null
  const { url, name } = props as { url: string; name: string }
  return viewUrl(url, name)
}

const open = (url: string) => void window.open(url, '_blank', 'noopener')

export function OpenFileButton() {
  const { editor, t } = useEditorContext()
  const url = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const [block, more] = current.getSelection()?.blocks ?? [current.getTextCursorPosition().block]
      return block && !more ? viewOf(block) : null
    },
  })
  if (url === null) return null
  return <ToolbarButton label={t('files.view.open')} icon={<Eye size={16} />} onClick={() => open(url)} />
}

/** The editor takes the first click to select the block. */
export function useDoubleClick(): void {
  const { editor } = useEditorContext()
  useEffect(() => {
    const { domElement } = editor
    const onDoubleClick = ({ target }: MouseEvent) => {
      const frame = target instanceof Element ? target.closest('[data-id]') : null
      const block = frame && editor.getBlock(frame.getAttribute('data-id') ?? '')
      const url = block ? viewOf(block) : null
      if (url !== null) open(url)
    }
    domElement?.addEventListener('dblclick', onDoubleClick)
    return () => domElement?.removeEventListener('dblclick', onDoubleClick)
  }, [editor])
}
