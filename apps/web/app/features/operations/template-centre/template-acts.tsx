// Actions of a template in the list.
import type { CentreTemplate, TemplateScope } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  toast,
} from '@lectern/ui'
import { Copy, Ellipsis, Eye, FileText, Pencil, Send, Trash2, X } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

type Props = { scope: TemplateScope; template: CentreTemplate; onEdit: () => void; onPreview: () => void }

const NAME_MAX = 50
const cut = (text: string) => [...text].slice(0, NAME_MAX).join('')

function useActs(scope: TemplateScope, template: CentreTemplate, name: string) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const refresh = () => utils.templateCentre.invalidate()
  const quiet = { onError: (error: unknown) => void toast.error(errorText(error, t)), meta: { quiet: true } }
  const by = { scope, id: template.id }
  const undelete = trpc.templateCentre.undelete.useMutation({ ...quiet, onSuccess: refresh })
  const publish = trpc.templateCentre.publish.useMutation({
    ...quiet,
    onSuccess: async () => {
      toast.success(t('templateCentre.publishedNow', { name }))
      await refresh()
    },
  })
  const unpublish = trpc.templateCentre.unpublish.useMutation({
    ...quiet,
    onSuccess: async () => {
      toast.success(t('templateCentre.unpublishedNow', { name }))
      await refresh()
    },
  })
  const remove = trpc.templateCentre.delete.useMutation({
    ...quiet,
    onSuccess: async () => {
      toast.offer(t('templateCentre.deleted', { name }), {
        undo: true,
        actions: [{ label: t('templateCentre.undo'), run: () => undelete.mutate(by) }],
      })
      await refresh()
    },
  })
  const create = trpc.templateCentre.create.useMutation({ ...quiet, onSuccess: refresh })
  const copy = () => {
    const { kind, names, descriptions, lang, groupId, category, coverFileId } = template
    const copyName = (text: string) => (text === '' ? '' : cut(t('templateCentre.copyOf', { name: text })))
    create.mutate({
      kind,
      from: { kind: 'template', id: template.id },
      names: { zh_CN: copyName(names.zh_CN), en_US: copyName(names.en_US) },
      descriptions,
      groupId,
      ...(scope === 'manual' && { lang, coverFileId, ...(category && { category }) }),
    })
  }
  return {
    copy,
    publish: () => publish.mutate(by),
    unpublish: () => unpublish.mutateAsync(by),
    remove: () => remove.mutate(by),
    busy: unpublish.isPending,
  }
}

export function TemplateActs({ scope, template, onEdit, onPreview }: Props) {
  const { t, lang } = useText()
  const [asking, setAsking] = useState(false)
  const name = localText(template.names, lang)
  const acts = useActs(scope, template, name)
  const fixed = scope === 'theme' && template.builtIn
  const editor = scope === 'theme' ? paths.themeTemplate(template.id) : paths.template(template.id)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t('templateCentre.actionsOf', { name })}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onPreview}>
            <Eye />
            {t('templateCentre.preview')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil />
            {t('templateCentre.edit')}
          </DropdownMenuItem>
          {!fixed && (
            <DropdownMenuItem asChild>
              <Link to={editor}>
                <FileText />
                {t('templateCentre.editContent')}
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={acts.copy}>
            <Copy />
            {t('templateCentre.copy')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {template.published ? (
            <DropdownMenuItem onSelect={() => setAsking(true)}>
              <X />
              {t('templateCentre.unpublish')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={acts.publish}>
              <Send />
              {t('templateCentre.publish')}
            </DropdownMenuItem>
          )}
          {!fixed && (
            <DropdownMenuItem onSelect={acts.remove}>
              <Trash2 />
              {t('templateCentre.delete')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        danger
        busy={acts.busy}
        onClose={() => setAsking(false)}
        title={t('templateCentre.unpublishTitle', { name })}
        description={t('templateCentre.unpublishText', { count: template.usedCount })}
        confirmLabel={t('templateCentre.unpublish')}
        onConfirm={() => void acts.unpublish().finally(() => setAsking(false))}
      />
    </>
  )
}
