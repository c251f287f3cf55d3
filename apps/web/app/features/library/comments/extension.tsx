/** Comments in the text editor: a button above a selection, and marks on the blocks that open comments are about. */
import { useComponentsContext } from '@blocknote/react'
import { LIMITS } from '@lectern/contracts'
import { MessageSquare } from '@lectern/ui/icons'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { trpc } from '~/lib/trpc.ts'
import { commentOn } from './comment-target.ts'

function CommentButton() {
  const { editor, article, t } = useEditorContext()
  const components = useComponentsContext()
  if (!components) return null
  const { Button } = components.FormattingToolbar
  return (
    <Button
      className="bn-button"
      label={t('comments.onBlock')}
      mainTooltip={t('comments.onBlock')}
      icon={<MessageSquare size={16} />}
      onClick={() => {
        const { block } = editor.getTextCursorPosition()
        const quote = (editor.getSelectedText() || block.type).slice(0, LIMITS.commentQuote)
        commentOn({ articleId: article.id, blockId: block.id, quote })
      }}
    />
  )
}

/** Ids come from documents: only valid id characters get into the style sheet. */
const selectorOf = (blockId: string) => `.article-editor .bn-block[data-id="${blockId}"] > .bn-block-content`

function CommentMarks() {
  const { article } = useEditorContext()
  const { data } = trpc.comment.list.useQuery({ id: article.id }, { staleTime: 60_000 })
  const marked = (data?.threads ?? []).flatMap(({ blockId, resolved }) =>
    blockId !== null && !resolved && /^[\w-]+$/.test(blockId) ? [selectorOf(blockId)] : [],
  )
  if (marked.length === 0) return null
  return (
    <style>{`${marked.join(',')}{background:color-mix(in srgb,#ff7d00 9%,transparent);box-shadow:-3px 0 0 #ff7d00}`}</style>
  )
}

export const commentsExtension: EditorExtension = { id: 'comments', toolbar: CommentButton, layer: CommentMarks }
