/** Superscript, subscript and keys in the toolbar above a selection. */
import { useActiveStyles } from '@blocknote/react'
import { Keyboard, Subscript, Superscript } from '@lectern/ui/icons'
import { RAISED_KEYS, type Raised, toggleRaised } from '../lib/raised-keys.ts'
import { useEditorContext } from './editor-context.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import type { EditorExtension } from './types.ts'

const ICONS = { superscript: Superscript, subscript: Subscript } as const
const STYLES: readonly Raised[] = ['superscript', 'subscript']

function RaisedButtons() {
  const { editor, t } = useEditorContext()
  const active = useActiveStyles(editor)
  const raised = STYLES.map((style) => {
    const Icon = ICONS[style]
    return (
      <ToolbarButton
        key={style}
        test={style}
        label={t(`blocks.${style}`)}
        keys={RAISED_KEYS[style]}
        icon={<Icon size={16} />}
        isSelected={style in active}
        onClick={() => {
          editor.focus()
          toggleRaised(editor, style)
        }}
      />
    )
  })
  return (
    <>
      {raised}
      <ToolbarButton
        test="kbd"
        label={t('blocks.kbd')}
        icon={<Keyboard size={16} />}
        isSelected={'kbd' in active}
        onClick={() => {
          editor.focus()
          editor.toggleStyles({ kbd: true })
        }}
      />
    </>
  )
}

export const raisedExtension: EditorExtension = { id: 'raised', toolbar: RaisedButtons }
