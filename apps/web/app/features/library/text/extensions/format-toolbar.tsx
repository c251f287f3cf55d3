/** The toolbar above a selection: the editor's own buttons, then those of the extensions. */
import { FormattingToolbar, FormattingToolbarController, getFormattingToolbarItems } from '@blocknote/react'
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

export const FormatToolbar = () => <FormattingToolbarController formattingToolbar={Toolbar} />
