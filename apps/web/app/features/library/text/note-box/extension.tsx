/** Footnotes: their line in the slash menu, their button above a selection, and the box in which a note is written. */
import { formatKeyboardShortcut } from '@blocknote/core'
import { useComponentsContext } from '@blocknote/react'
import { Asterisk } from '@lectern/ui/icons'
import { useEditorContext } from '../extensions/editor-context.ts'
import type { EditorExtension } from '../extensions/types.ts'
import { FOOTNOTE_KEY } from '../footnotes/keys.ts'
import { insertByMenu, insertFootnote } from '../footnotes/places.ts'
import { NoteLayer } from './note-layer.tsx'

function FootnoteButton() {
  const { editor, t } = useEditorContext()
  const components = useComponentsContext()
  if (!components) return null
  const { Button } = components.FormattingToolbar
  return (
    <Button
      className="bn-button"
      data-test="footnote"
      label={t('blocks.footnote.name')}
      mainTooltip={t('blocks.footnote.name')}
      secondaryTooltip={formatKeyboardShortcut(FOOTNOTE_KEY.replaceAll('-', '+'))}
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
