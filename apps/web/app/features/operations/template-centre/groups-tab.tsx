// The groups of templates: made, renamed, put in order and deleted.
import type { TemplateGroup, TemplateScope } from '@lectern/contracts'
import { localText, otherLang } from '@lectern/portal'
import { Badge, Button, cn, Skeleton, toast } from '@lectern/ui'
import { Pencil, Plus, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { OrderButtons } from '~/shared/lists/order-buttons.tsx'
import { GroupDialog } from './group-dialog.tsx'

export function GroupsTab() {
  const { t } = useText()
  const groups = trpc.templateCentre.groups.useQuery({})
  return (
    <>
      <p className="mb-4 text-second text-sm">{t('templateCentre.groups.lead')}</p>
      {groups.error && !groups.data ? (
        <LoadError error={groups.error} onRetry={() => void groups.refetch()} />
      ) : !groups.data ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          {(['manual', 'theme'] as const).map((scope) => (
            <Groups key={scope} scope={scope} groups={groups.data.filter((group) => group.scope === scope)} />
          ))}
        </div>
      )}
    </>
  )
}

const moved = <One,>(list: readonly One[], from: number, to: number): One[] => {
  const rest = list.filter((_, position) => position !== from)
  const one = list[from]
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

function Groups({ scope, groups }: { scope: TemplateScope; groups: readonly TemplateGroup[] }) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const [edited, setEdited] = useState<TemplateGroup | 'new' | null>(null)
  const [removed, setRemoved] = useState<TemplateGroup | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const refresh = () => utils.templateCentre.invalidate()
  const order = trpc.templateCentre.orderGroups.useMutation({
    onError: (error) => void toast.error(errorText(error, t)),
    onSettled: refresh,
    meta: { quiet: true },
  })
  const remove = trpc.templateCentre.deleteGroup.useMutation({
    onError: (error) => void toast.error(errorText(error, t)),
    onSettled: async () => {
      setRemoved(null)
      await refresh()
    },
    meta: { quiet: true },
  })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= groups.length || from === to) return
    const next = moved(groups, from, to)
    utils.templateCentre.groups.setData({}, (all) => [...(all ?? []).filter((one) => one.scope !== scope), ...next])
    setAnnouncement(t('templateCentre.groups.moved', { at: to + 1, of: groups.length }))
    order.mutate({ scope, ids: next.map(({ id }) => id) })
  }
  const title = t(`templateCentre.groups.${scope}`)
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-center gap-3">
        <h2 className="min-w-0 flex-1 font-semibold text-base text-ink">{title}</h2>
        <Button onClick={() => setEdited('new')}>
          <Plus />
          {t('templateCentre.createGroup')}
        </Button>
      </div>
      {groups.length === 0 && <p className="text-third text-sm">{t('templateCentre.groups.empty')}</p>}
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {groups.map((group, position) => {
          const name = localText(group.names, lang)
          const other = group.names[otherLang(lang)]
          return (
            <li
              key={group.id}
              draggable
              className={cn('flex cursor-grab items-center gap-1 px-3 py-2', dragged === position && 'opacity-50')}
              onDragStart={() => setDragged(position)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, position)}
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 break-words text-ink text-sm">
                  {name}
                  {group.advanced && <Badge tone="primary">{t('templateCentre.advanced')}</Badge>}
                </p>
                <p className="text-second text-xs">
                  {other !== '' && other !== name && `${other} · `}
                  {t('templateCentre.groups.templates', { count: group.templates })}
                </p>
              </div>
              <OrderButtons
                at={position}
                count={groups.length}
                upLabel={t('templateCentre.groups.up', { name })}
                downLabel={t('templateCentre.groups.down', { name })}
                onMove={(to) => move(position, to)}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('templateCentre.groups.edit', { name })}
                onClick={() => setEdited(group)}
              >
                <Pencil />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('templateCentre.groups.delete', { name })}
                onClick={() => setRemoved(group)}
              >
                <Trash2 />
              </Button>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {edited && <GroupDialog scope={scope} group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          danger
          busy={remove.isPending}
          onClose={() => setRemoved(null)}
          title={t('templateCentre.groups.deleteTitle', { name: localText(removed.names, lang) })}
          description={t('templateCentre.groups.deleteText', { count: removed.templates })}
          confirmLabel={t('templateCentre.delete')}
          onConfirm={() => remove.mutate({ id: removed.id })}
        />
      )}
    </section>
  )
}
