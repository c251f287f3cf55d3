/** Footnotes: their line in the slash menu, their button above a selection, and the box in which a note is written. */
import { Asterisk } from '@lectern/ui/icons'
import { useEditorContext } from '../extensions/editor-context.ts'
import { ToolbarButton } from '../extensions/toolbar-button.tsx'
import type { EditorExtension } from '../extensions/types.ts'
import { FOOTNOTE_KEY } from '../footnotes/keys.ts'
import { insertByMenu, insertFootnote } from '../footnotes/places.ts'
import { NoteLayer } from './note-layer.tsx'

function FootnoteButton() {
  const { editor, t } = useEditorContext()
  return (
    <ToolbarButton
      test="footnote"
      label={t('blocks.footnote.name')}
      keys={FOOTNOTE_KEY}
      icon={<Asterisk size={16} />}
      onClick={() => insertFootnote(editor.prosemirrorView)}
    />
  )
}

export const footnotesExtension: EditorExtension = {
  id: 'footnotes',
  toolbar: FootnoteButton,
  layer: NoteLayer,
  slash: [
    {
      id: 'footnote',
      title: 'blocks.footnote.name',
      hint: 'blocks.footnote.hint',
      group: 'others',
      aliases: ['footnote', 'note', 'reference', 'endnote', '脚注', '注释', '尾注', 'jiaozhu', 'zhushi'],
      icon: Asterisk,
      run: ({ editor }) => insertByMenu(editor.prosemirrorView),
    },
  ],
}
