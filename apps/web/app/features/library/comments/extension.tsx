/** Comments in the text editor: a button above a selection, marks on the words and blocks that open comments are about. */
import type { CommentThread } from '@lectern/contracts'
import { MessageSquare } from '@lectern/ui/icons'
import { useEditorContext } from '~/features/library/text/extensions/editor-context.ts'
import { ToolbarButton } from '~/features/library/text/extensions/toolbar-button.tsx'
import type { EditorExtension } from '~/features/library/text/extensions/types.ts'
import { trpc } from '~/lib/trpc.ts'
import { COMMENT_KEYS } from './words/comment-key.ts'
import { commentHere, useWords } from './words/editor-words.tsx'

function CommentButton() {
  const context = useEditorContext()
  return (
    <ToolbarButton
      test="comment"
      label={context.t('comments.onWords')}
      keys={COMMENT_KEYS}
      icon={<MessageSquare size={16} />}
      onClick={() => commentHere(context)}
    />
  )
}

/** Ids come from documents: only valid id characters get into the style sheet. */
const selectorOf = (blockId: string) => `.article-editor .bn-block[data-id="${blockId}"] > .bn-block-content`
const NONE: readonly CommentThread[] = []

function CommentMarks() {
  const context = useEditorContext()
  const { data } = trpc.comment.list.useQuery({ id: context.article.id }, { staleTime: 60_000 })
  const threads = data?.threads ?? NONE
  useWords(context, threads)
  const marked = threads.flatMap(({ blockId, anchor, resolved }) =>
    blockId !== null && !anchor && !resolved && /^[\w-]+$/.test(blockId) ? [selectorOf(blockId)] : [],
  )
  if (marked.length === 0) return null
  return (
    <style>{`${marked.join(',')}{background:color-mix(in srgb,#ff7d00 9%,transparent);box-shadow:-3px 0 0 #ff7d00}`}</style>
  )
}

export const commentsExtension: EditorExtension = { id: 'comments', toolbar: CommentButton, layer: CommentMarks }
