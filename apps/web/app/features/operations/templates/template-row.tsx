// One template of the list, and what can be done with it.
import type { CentreTemplate, TemplateScope } from '@lectern/contracts'
import { localText, otherLang } from '@lectern/portal'
import {
  AlertDialog,
  Badge,
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
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { RowButton, Td } from '~/shared/lists/table.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

type Props = {
  scope: TemplateScope
  template: CentreTemplate
  /** Name of its group. */
  group: string | null
  onEdit: () => void
  onPreview: () => void
}

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

export function TemplateRow({ scope, template, group, onEdit, onPreview }: Props) {
  const { t, lang } = useText()
  const { labelOf: categoryName } = useDictionary('manualCategory')
  const [asking, setAsking] = useState(false)
  const name = localText(template.names, lang)
  const other = template.names[otherLang(lang)]
  const acts = useActs(scope, template, name)
  const fixed = scope === 'theme' && template.builtIn
  const editor = scope === 'theme' ? paths.themeTemplate(template.id) : paths.template(template.id)
  return (
    <tr>
      <th scope="row" className="min-w-48 border-line border-t px-3 py-2.5 text-left font-normal">
        <RowButton onClick={onPreview}>{name}</RowButton>
        {other !== '' && other !== name && <span className="block text-third text-xs">{other}</span>}
        {scope === 'manual' && (
          <span className="block text-third text-xs">
            {t(`templateCentre.kinds.${template.kind}`)}
            {template.lang && ` · ${t(`common.language.${template.lang}`)}`}
          </span>
        )}
      </th>
      <Td>{group ?? <span className="text-third">{t('templateCentre.noGroup')}</span>}</Td>
      {scope === 'manual' && <Td>{template.category && categoryName(template.category)}</Td>}
      <Td>{t(template.builtIn ? 'templateCentre.builtIn' : 'templateCentre.custom')}</Td>
      <Td className="text-right tabular-nums">{plainNumber(template.usedCount)}</Td>
      <Td>
        <Badge tone={template.published ? 'success' : 'neutral'}>
          {t(template.published ? 'templateCentre.published' : 'templateCentre.unpublished')}
        </Badge>
      </Td>
      <Td className="whitespace-nowrap text-second tabular-nums">{dateTime(template.createdTime)}</Td>
      <Td className="whitespace-nowrap text-second tabular-nums">
        {dateTime(template.updatedTime)}
        {template.updatedBy && <span className="block text-third text-xs">{template.updatedBy}</span>}
      </Td>
      <Td className="text-right">
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
        <AlertDialog
          open={asking}
          danger
          busy={acts.busy}
          onOpenChange={setAsking}
          title={t('templateCentre.unpublishTitle', { name })}
          description={t('templateCentre.unpublishText', { count: template.usedCount })}
          cancelLabel={t('common.actions.cancel')}
          confirmLabel={t('templateCentre.unpublish')}
          onConfirm={() => void acts.unpublish().finally(() => setAsking(false))}
        />
      </Td>
    </tr>
  )
}
