/** The toolbar above a selection: the editor's own buttons, then those of the extensions. */
import {
  FormattingToolbar,
  FormattingToolbarController,
  getFormattingToolbarItems,
  useBlockNoteEditor,
} from '@blocknote/react'
import { flip, offset, shift, size } from '@floating-ui/react'
import { useMemo } from 'react'
import { useEditorContext } from './editor-context.ts'

function Toolbar() {
  const { extensions } = useEditorContext()
  return (
    <FormattingToolbar>
      {getFormattingToolbarItems()}
      {extensions.map(({ id, toolbar: Buttons }) => Buttons && <Buttons key={id} />)}
    </FormattingToolbar>
  )
}

/** Beside the text only: an open panel stays free. */
export function FormatToolbar() {
  const editor = useBlockNoteEditor()
  const options = useMemo(() => {
    const besideText = () => {
      const column = editor.domElement?.closest('#main > *')
      return { padding: 4, ...(column && { boundary: column }) }
    }
    const within = size(() => ({
      ...besideText(),
      apply({ availableWidth, elements }) {
        elements.floating.style.maxWidth = `${availableWidth}px`
      },
    }))
    return { useFloatingOptions: { middleware: [offset(10), shift(besideText), within, flip()] } }
  }, [editor])
  return <FormattingToolbarController formattingToolbar={Toolbar} floatingUIOptions={options} />
}
