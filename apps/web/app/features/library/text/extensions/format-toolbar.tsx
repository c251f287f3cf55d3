/** The toolbar above a selection: the editor's own buttons, then those of the extensions. */
import { FormattingToolbar, FormattingToolbarController, getFormattingToolbarItems } from '@blocknote/react'
import { EXTENSIONS } from '~/features/library/editor/extensions.ts'

function Toolbar() {
  return (
    <FormattingToolbar>
      {getFormattingToolbarItems()}
      {EXTENSIONS.map(({ id, toolbar: Buttons }) => Buttons && <Buttons key={id} />)}
    </FormattingToolbar>
  )
}

export const FormatToolbar = () => <FormattingToolbarController formattingToolbar={Toolbar} />
