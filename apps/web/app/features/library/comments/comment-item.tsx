/** One comment: who, when, the text with the people it mentions; one's own can be changed and deleted. */

import type { Comment } from '@lectern/contracts'
import { Avatar, Button, DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@lectern/ui'
import { Ellipsis, Pencil, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime, relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { Composer } from './composer.tsx'
import { pieces } from './mentions.ts'

type Props = { articleId: string; comment: Comment; onChanged: () => Promise<unknown> }

function Words({ comment }: Pick<Props, 'comment'>) {
  const { t } = useText()
  if (comment.withdrawn) return <p className="text-third italic">{t('comments.withdrawn')}</p>
  return (
    <p className="whitespace-pre-wrap break-words text-ink">
      {pieces(comment.text, comment.mentions).map(({ text, mention }, index) =>
        mention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no identity but their place
          <span key={index} className="font-medium text-primary-text">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}

export function CommentItem({ articleId, comment, onChanged }: Props) {
  const { t } = useText()
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const edit = trpc.comment.edit.useMutation({ meta: { tell: true } })
  const remove = trpc.comment.remove.useMutation({ meta: { tell: true } })
  return (
    <div className="flex gap-2.5">
      <Avatar name={comment.name} className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{comment.name}</span>
          <time dateTime={comment.createdTime} title={dateTime(comment.createdTime)} className="text-third text-xs">
            {relativeTime(comment.createdTime, t)}
          </time>
          {comment.editedTime && <span className="text-third text-xs">{t('comments.edited')}</span>}
          {(comment.editable || comment.deletable) && (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button variant="ghost" size="iconSm" className="ml-auto" aria-label={t('comments.actions')}>
                  <Ellipsis />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end" className="min-w-32">
                {comment.editable && (
                  <DropdownMenuItem onSelect={() => setMode('edit')}>
                    <Pencil />
                    {t('common.words.edit')}
                  </DropdownMenuItem>
                )}
                {comment.deletable && (
                  <DropdownMenuItem danger onSelect={() => setMode('remove')}>
                    <Trash2 />
                    {t('common.words.delete')}
                  </DropdownMenuItem>
                )}
              </DropdownMenuContent>
            </DropdownMenu>
          )}
        </div>
        {mode === 'edit' ? (
          <Composer
            articleId={articleId}
            autoFocus
            initial={comment}
            placeholder={t('comments.placeholder')}
            sendLabel={t('common.actions.save')}
            onCancel={() => setMode('read')}
            onSend={async (text, mentions) => {
              await edit.mutateAsync({ id: comment.id, text, mentions })
              setMode('read')
              await onChanged()
            }}
          />
        ) : (
          <Words comment={comment} />
        )}
      </div>
      <ConfirmDialog
        open={mode === 'remove'}
        onClose={() => setMode('read')}
        danger
        busy={remove.isPending}
        title={t('comments.removeTitle')}
        description={t('comments.removeText')}
        confirmLabel={t('common.words.delete')}
        onConfirm={() =>
          remove.mutate({ id: comment.id }, { onSuccess: () => onChanged(), onSettled: () => setMode('read') })
        }
      />
    </div>
  )
}
