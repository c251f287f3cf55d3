/** Pictures within lines: their line in the slash menu, and their button above a selection, which works in cells of tables too. */
import { ImagePlus } from '@lectern/ui/icons'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorContext } from '../extensions/editor-context.ts'
import { ToolbarButton } from '../extensions/toolbar-button.tsx'
import type { EditorExtension } from '../extensions/types.ts'
import { chooseForLine } from '../paste/insert-in-line.ts'

function InlineImageButton() {
  const { editor, t } = useEditorContext()
  return (
    <ToolbarButton
      test="inline-image"
      label={t('blocks.inlineImage.name')}
      icon={<ImagePlus size={16} />}
      onClick={() => {
        const view = editor.prosemirrorView
        const { tr, selection } = view.state
        // Behind what is selected, which stays.
        view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)))
        chooseForLine(editor)
      }}
    />
  )
}

export const inlineImagesExtension: EditorExtension = {
  id: 'inlineImages',
  toolbar: InlineImageButton,
  slash: [
    {
      id: 'inlineImage',
      title: 'blocks.inlineImage.name',
      hint: 'blocks.inlineImage.hint',
      group: 'media',
      aliases: [
        'inline picture',
        'inline image',
        'icon',
        'image',
        'picture',
        '行内图片',
        '图标',
        'tubiao',
        'hangneitupian',
      ],
      icon: ImagePlus,
      run: ({ editor }) => chooseForLine(editor),
    },
  ],
}
