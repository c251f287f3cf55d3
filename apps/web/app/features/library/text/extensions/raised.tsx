/** Superscript and subscript in the toolbar above a selection. */
import { formatKeyboardShortcut } from '@blocknote/core'
import { useActiveStyles, useComponentsContext } from '@blocknote/react'
import { Subscript, Superscript } from '@lectern/ui/icons'
import { RAISED_KEYS, type Raised, toggleRaised } from '../lib/raised-keys.ts'
import { useEditorContext } from './editor-context.ts'
import type { EditorExtension } from './types.ts'

const ICONS = { superscript: Superscript, subscript: Subscript } as const
const STYLES: readonly Raised[] = ['superscript', 'subscript']

function RaisedButtons() {
  const { editor, t } = useEditorContext()
  const active = useActiveStyles(editor)
  const components = useComponentsContext()
  if (!components) return null
  const { Button } = components.FormattingToolbar
  return STYLES.map((style) => {
    const Icon = ICONS[style]
    return (
      <Button
        key={style}
        className="bn-button"
        data-test={style}
        label={t(`blocks.${style}`)}
        mainTooltip={t(`blocks.${style}`)}
        secondaryTooltip={formatKeyboardShortcut(RAISED_KEYS[style].replace('-', '+'))}
        icon={<Icon size={16} />}
        isSelected={style in active}
        onClick={() => {
          editor.focus()
          toggleRaised(editor, style)
        }}
      />
    )
  })
}

export const raisedExtension: EditorExtension = { id: 'raised', toolbar: RaisedButtons }
