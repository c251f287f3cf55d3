/** One template of the library: what it is, a preview, inserting it, and for its author sharing
 * and deleting it. */

import { readBlocks, renderArticle } from '@lectern/content/rendering'
import type { Template } from '@lectern/contracts'
import { Badge, Button, Skeleton, toast } from '@lectern/ui'
import { Eye, Plus, Share2, Trash2 } from '@lectern/ui/icons'
import { useMemo, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { insertTemplate } from './inserter.ts'
import '~/shared/article/tokens.css'
import '~/shared/article/prose.css'
import '~/shared/article/code.css'

function Preview({ id }: { id: string }) {
  const { data, error } = trpc.template.get.useQuery({ id })
  const html = useMemo(() => data && renderArticle(readBlocks(data.content)).html, [data])
  if (error) return <p className="text-danger-text">{error.message}</p>
  if (html === undefined) return <Skeleton className="h-16" />
  return (
    <div
      className="prose max-h-72 overflow-y-auto rounded-md bg-page p-3 text-xs leading-5"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // Safe: rendered from blocks, never from HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** `articleId`: the open article, when templates can be put into it. */
export function TemplateRow({ template, articleId }: { template: Template; articleId: string | undefined }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [previewing, setPreviewing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const take = trpc.template.take.useMutation({
    onSuccess: ({ content, passwordKept }) => {
      if (insertTemplate(readBlocks(content)))
        toast.success(t(passwordKept ? 'template.insertedLocked' : 'template.inserted'))
      else toast.error(t('template.nowhere'))
    },
    onError: (error) => toast.error(error.message),
  })
  const remove = trpc.template.delete.useMutation({
    onSuccess: () => utils.template.list.invalidate(),
    onError: (error) => toast.error(error.message),
    onSettled: () => setDeleting(false),
  })
  const share = trpc.template.update.useMutation({
    onSuccess: ({ shared }) => {
      toast.success(t(shared ? 'template.sharedNow' : 'template.privateNow'))
      return utils.template.list.invalidate()
    },
    onError: (error) => toast.error(error.message),
  })
  const labels = { name: template.name }
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="break-words text-ink">
            {template.name} {!template.shared && <Badge>{t('template.private')}</Badge>}
          </p>
          {template.description && <p className="break-words text-third text-xs">{template.description}</p>}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={previewing}
          aria-label={t('template.look', labels)}
          onClick={() => setPreviewing(!previewing)}
        >
          <Eye />
        </Button>
        {template.editable && (
          <Button
            variant="ghost"
            size="icon"
            busy={share.isPending}
            aria-pressed={template.shared}
            aria-label={t(template.shared ? 'template.unshareOne' : 'template.shareOne', labels)}
            title={t(template.shared ? 'template.unshareOne' : 'template.shareOne', labels)}
            onClick={() => share.mutate({ id: template.id, shared: !template.shared })}
          >
            <Share2 />
          </Button>
        )}
        {template.editable && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('template.delete', labels)}
            onClick={() => setDeleting(true)}
          >
            <Trash2 />
          </Button>
        )}
        {articleId !== undefined && (
          <Button
            variant="ghost"
            size="icon"
            busy={take.isPending}
            aria-label={t('template.insert', labels)}
            title={t('template.insert', labels)}
            onClick={() => take.mutate({ id: template.id, articleId })}
          >
            <Plus />
          </Button>
        )}
      </div>
      {previewing && <Preview id={template.id} />}
      <ConfirmDialog
        open={deleting}
        danger
        busy={remove.isPending}
        onClose={() => setDeleting(false)}
        title={t('template.delete', labels)}
        description={t('template.deleteHint')}
        confirmLabel={t('common.words.delete')}
        onConfirm={() => remove.mutate({ id: template.id })}
      />
    </li>
  )
}
